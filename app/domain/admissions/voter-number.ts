import { isValidVoterId } from "@brazilian-utils/brazilian-utils/is-valid-voter-id";

/** Validates the twelve digits; the last two are check digits. */
export const isVoterNumber = (text: string): boolean => isValidVoterId(text.replace(/\D/g, ""));
