/** A command about schools that cannot be carried out, in a sentence for whoever called it. */
export class SchoolError extends Error {}
