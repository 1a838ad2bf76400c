import type { AccountImportSnapshot } from './account-import.machine.ts'

/** Whether invitations go out, as it was last asked for. */
export const selectInvite = ({ context }: AccountImportSnapshot): boolean => context.invite
