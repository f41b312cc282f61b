import { isValidVoterId } from "@brazilian-utils/brazilian-utils/is-valid-voter-id";

/** Twelve digits whose last two follow from the others. */
export const isVoterNumber = (text: string): boolean => isValidVoterId(text.replace(/\D/g, ""));
