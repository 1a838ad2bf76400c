export interface Credentials {
  email: string
  password: string
}

export interface CredentialsFault {
  field: keyof Credentials
  code: 'emailRequired' | 'passwordRequired'
}

/** Finds the empty fields of a sign-in form, in the order of the form. */
export function credentialsFaults({ email, password }: Credentials): CredentialsFault[] {
  const faults: CredentialsFault[] = []
  if (email.trim() === '') faults.push({ field: 'email', code: 'emailRequired' })
  if (password === '') faults.push({ field: 'password', code: 'passwordRequired' })
  return faults
}
