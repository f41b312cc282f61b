import { cleanText } from "./clean-text.ts";
import { type AnswerContext, type DraftSentence, hasMarkup, readAnswerLine, toVisibleText } from "./parse-answer.ts";

/** Preview of an answer while it is streamed. */
export interface PreviewPart {
	/** Sentences that ended, as the draft will have them. */
	sentences: DraftSentence[];
	/** Of the sentence that is being written; it replaces the tail before. */
	tail: string;
}

/** Streams partial answers: chunks may split placeholders, so only complete parts pass, by final rules. */
export class AnswerPreview {
	readonly #sent: AnswerContext;
	#rest = "";
	#begins = true;
	#isThinking = false;
	/** Contains HTML: the rest is discarded. */
	isBroken = false;

	constructor(sent: AnswerContext) {
		this.#sent = sent;
	}

	add(piece: string): PreviewPart {
		this.#rest += piece;
		const sentences: DraftSentence[] = [];
		for (let end = this.#rest.indexOf("\n"); end >= 0; end = this.#rest.indexOf("\n")) {
			const line = this.#rest.slice(0, end);
			this.#rest = this.#rest.slice(end + 1);
			sentences.push(...this.#readLine(line));
		}
		if (hasMarkup(this.#rest)) this.isBroken = true;
		return { sentences, tail: this.isBroken || this.#isThinking || isWrapping(this.#rest) ? "" : this.#readTail() };
	}

	#readLine(line: string): DraftSentence[] {
		if (/<think(?:ing)?>/i.test(line)) this.#isThinking = true;
		const isThought = this.#isThinking;
		if (/<\/think(?:ing)?>/i.test(line)) this.#isThinking = false;
		if (isThought || isWrapping(line) || this.isBroken) return [];
		if (hasMarkup(line)) this.isBroken = true;
		if (this.isBroken) return [];
		if (line.trim() === "") this.#begins = true;
		return readAnswerLine(cleanText(line), this.#sent).map((sentence) => {
			const begins = this.#begins;
			this.#begins = false;
			return { ...sentence, begins };
		});
	}

	/** Up to the last complete word; open brackets may be a placeholder. */
	#readTail(): string {
		const open = this.#rest.lastIndexOf("[");
		const whole = open > this.#rest.lastIndexOf("]") ? this.#rest.slice(0, open) : this.#rest;
		const end = whole.search(/\s\S*$/);
		return end < 0 ? "" : toVisibleText(cleanText(whole.slice(0, end)), this.#sent);
	}
}

const isWrapping = (line: string): boolean => /^\s{0,20}(?:```|<\/?think)/i.test(line);
