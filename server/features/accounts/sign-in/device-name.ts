const browsers: [sign: RegExp, name: string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: [sign: RegExp, name: string][] = [
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const firstOf = (list: [RegExp, string][], text: string): string | null => list.find(([sign]) => sign.test(text))?.[1] ?? null

/** What a program that is no browser calls itself, such as "curl" of "curl/8.5.0". */
const programOf = (text: string): string | null => /^(?!Mozilla\/)([A-Za-z][\w.-]{0,29})(?:\/|$)/.exec(text)?.[1] ?? null

/** Returns in a few words which browser and system a User-Agent header names, such as "Firefox on Windows", or the program; a header of another kind is an unknown device. */
export function deviceNameOf(userAgent: string | undefined): string {
  const browser = firstOf(browsers, userAgent ?? '')
  const system = firstOf(systems, userAgent ?? '')
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? programOf(userAgent ?? '') ?? 'Unknown device'
}
