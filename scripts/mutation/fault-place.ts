/** A fault whose place in a chart or in the sources is gone. */
export class FaultPlaceMissing extends Error {}
