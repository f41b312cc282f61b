import { LRUCache } from "lru-cache";
import { setting } from "#app/environment.ts";
import type { FragmentCache } from "#app/ui/fragment-cache.tsx";

/** Letters of keys and parts together, about as many bytes. */
const maxLetters = 8_000_000;
const parts = new LRUCache<string, string>({
	maxSize: maxLetters,
	sizeCalculation: (part, key) => part.length + key.length + 200,
});

const groups = new LRUCache<string, string>({
	maxSize: 4_000_000,
	sizeCalculation: (_, content) => content.length + 100,
});
let lastGroup = 0;

/** Valid UTF-8 input contains no lone surrogate, so users cannot forge placeholders. */
const loneSurrogate = "\ud801";
const placeholders = new RegExp(`(?:<!-- -->)?${loneSurrogate}([=()])(\\d+);(?:<!-- -->)?`, "g");
/** React ids encode a part's position in the page. */
const reactId = '"_R_';

/** Cached parts that one rendering reuses and adds to. */
export class FragmentStore implements FragmentCache {
	readonly #locale: string;
	readonly #checks: boolean;
	readonly #found: string[] = [];
	readonly #drawn: string[] = [];

	/** With checks, saved markup is compared with a fresh render to detect incomplete keys. */
	constructor(locale: string, { checks = setting("SAVED_MARKUP") === "check" } = {}) {
		this.#locale = locale;
		this.#checks = checks;
	}

	nameGroup(content: unknown): string {
		const text = this.#locale + JSON.stringify(content);
		let name = groups.get(text);
		if (name === undefined) {
			lastGroup += 1;
			name = `${lastGroup} `;
			groups.set(text, name);
		}
		return name;
	}

	find(key: string): string | undefined {
		const part = this.#checks ? undefined : parts.get(this.#locale + key);
		return part === undefined ? undefined : `${loneSurrogate}=${this.#found.push(part) - 1};`;
	}

	mark(key: string): [before: string, after: string] {
		const place = this.#drawn.push(this.#locale + key) - 1;
		return [`${loneSurrogate}(${place};`, `${loneSurrogate})${place};`];
	}

	/** The final page: parts inserted, placeholders removed. */
	complete(page: string): string {
		if (this.#found.length + this.#drawn.length === 0) return page;
		const starts: number[] = [];
		let complete = "";
		let end = 0;
		for (const { 0: mark, 1: kind, 2: place, index } of page.matchAll(placeholders)) {
			complete += page.slice(end, index);
			end = index + mark.length;
			if (kind === "=") complete += this.#found[Number(place)];
			else if (kind === "(") starts.push(complete.length);
			else this.#save(Number(place), complete.slice(starts.pop()));
		}
		return complete + page.slice(end);
	}

	#save(place: number, part: string): void {
		const key = this.#drawn[place];
		if (key === undefined || part.includes(reactId)) return;
		const existing = this.#checks ? parts.get(key) : undefined;
		if (existing !== undefined && existing !== part)
			throw new Error(`A part of a page is drawn from more than its key says: ${key.slice(0, 200)}`);
		// A copy: a slice would keep the whole page in memory.
		parts.set(key, Buffer.from(part).toString());
	}
}
