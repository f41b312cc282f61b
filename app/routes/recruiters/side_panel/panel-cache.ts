import { type PanelRecord, withPanelRecord } from "#app/ui/record-panel/panel-url.ts";
import { getLastPart } from "./last-part.ts";
import type { PanelPart, PanelResponse } from "./types.ts";

/** URL of a record's panel, or of one part; `at` is the underlying page. */
export const getPanelDataUrl = ({ entity, uid }: PanelRecord, at: string, part?: PanelPart): string =>
	`/recruiters/panel/${entity}/${uid}?${new URLSearchParams(part ? { part, at } : { at })}`;

export const getPanelUrl = ({ pathname, search }: { pathname: string; search: string }, record: PanelRecord): string =>
	pathname + withPanelRecord(search, record);

/** Older than this an answer is no better than the row it was opened from. */
const maxAge = 60_000;
const maxAnswers = 80;

/** Cached panel responses of one user, shown immediately while the record reloads. */
export class PanelCache {
	readonly #answers = new Map<string, { answer: PanelResponse; at: number }>();
	readonly #requests = new Set<string>();

	read(source: string): PanelResponse | null {
		const saved = this.#answers.get(source);
		return saved && Date.now() - saved.at < maxAge ? saved.answer : null;
	}

	save(source: string, answer: PanelResponse): void {
		this.#answers.delete(source);
		if ("failed" in answer) return;
		this.#answers.set(source, { answer, at: Date.now() });
		const [oldest] = this.#answers.keys();
		if (this.#answers.size > maxAnswers && oldest) this.#answers.delete(oldest);
	}

	/** Prefetches a record and its initial part; failures are ignored, as the click retries. */
	async prefetch(record: PanelRecord, at: string): Promise<void> {
		const source = getPanelDataUrl(record, at);
		await this.#request(source);
		const head = this.read(source);
		if (head && "parts" in head) await this.#request(getPanelDataUrl(head, at, getLastPart(head.parts)));
	}

	/** Past the router: no page waits for it. */
	async #request(source: string): Promise<void> {
		if (!navigator.onLine || this.#requests.has(source) || this.read(source)) return;
		this.#requests.add(source);
		try {
			const response = await fetch(source, { headers: { Accept: "application/json" } });
			const isAnswer = response.ok && response.headers.get("Content-Type")?.startsWith("application/json");
			if (isAnswer) this.save(source, (await response.json()) as PanelResponse);
		} catch {
			// A failed prefetch is ignored: the click reports its own error.
		} finally {
			this.#requests.delete(source);
		}
	}
}
