import { plainText } from "../text/plain-text.ts";

const words = {
	stop: ["pare", "parar", "sair", "stop", "cancelar", "unsubscribe"],
	start: ["start", "voltar"],
} as const;

export type StopWord = keyof typeof words;

/** Matches only if the message is nothing but the word. */
export function readStopWord(text: string): StopWord | null {
	// Longer than any stop word with punctuation.
	if (text.length > 100) return null;
	const word = plainText(text.normalize("NFC"))
		.replace(/[^\p{L}\p{N}]+/gu, " ")
		.trim();
	if (words.stop.some((item) => item === word)) return "stop";
	return words.start.some((item) => item === word) ? "start" : null;
}
