import { foldText } from "../text/fold-text.ts";

const words = {
	stop: ["pare", "parar", "sair", "stop", "cancelar", "unsubscribe"],
	start: ["start", "voltar"],
} as const;

export type OptOutKeyword = keyof typeof words;

/** Matches only if the message is nothing but the word. */
export function parseOptOutKeyword(text: string): OptOutKeyword | null {
	// Longer than any stop word with punctuation.
	if (text.length > 100) return null;
	const word = foldText(text.normalize("NFC"))
		.replace(/[^\p{L}\p{N}]+/gu, " ")
		.trim();
	if (words.stop.some((item) => item === word)) return "stop";
	return words.start.some((item) => item === word) ? "start" : null;
}
