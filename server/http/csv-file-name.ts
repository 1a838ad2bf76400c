const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60)

/** Returns a file name of letters, digits and hyphens that every system takes: what is in the file, the code of the course and the title of the quiz. */
export const csvFileName = (content: 'results' | 'accommodations', courseCode: string, title: string): string =>
  `${[content, plain(courseCode), plain(title)].filter((part) => part !== '').join('-')}.csv`
