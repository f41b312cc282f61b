import { withoutTags } from "../text/html.ts";
import { truncate } from "../text/truncate.ts";
import { type Block, summarizeBlock } from "./blocks.ts";

/** Versioned fields; publication settings are not, and stay on restore. */
export const contentFields = [
	"title_pt",
	"title_en",
	"summary_pt",
	"summary_en",
	"body_pt",
	"body_en",
	"source",
	"link",
	"blocks",
] as const;
export type ContentField = (typeof contentFields)[number];
export type Content = Record<Exclude<ContentField, "title_pt" | "blocks">, string | null> & {
	title_pt: string;
	blocks: readonly Block[];
};

/** One save of a page, of its history. */
export interface ContentChange {
	id: number;
	at: Date;
	by: string | null;
	/** Field → [from, to]. */
	changes: Readonly<Record<string, unknown>>;
}

export interface ContentVersion extends Omit<ContentChange, "changes"> {
	/** Changes of this save; empty for the first. */
	changed: { field: ContentField; from: unknown; to: unknown }[];
	content: Content;
}

/** Newest first, rebuilt from audit changes; includes `first` (id 0) when the history is complete. */
export function listVersions(
	now: Content,
	changes: readonly ContentChange[],
	first: Pick<ContentChange, "at" | "by"> | null,
): ContentVersion[] {
	const versions: ContentVersion[] = [];
	let content = now;
	for (const { changes: saved, ...save } of changes) {
		const changed = contentFields.flatMap((field) => {
			const pair = saved[field];
			return Array.isArray(pair) ? [{ field, from: pair[0] as unknown, to: pair[1] as unknown }] : [];
		});
		if (changed.length === 0) continue;
		versions.push({ ...save, changed, content });
		content = { ...content, ...Object.fromEntries(changed.map(({ field, from }) => [field, from])) };
	}
	if (first) versions.push({ id: 0, ...first, changed: [], content });
	return versions;
}

/** A field's value as one line; null when empty. */
export function contentText(field: ContentField, value: unknown, locale: "pt" | "en"): string | null {
	const text =
		field === "blocks"
			? (Array.isArray(value) ? (value as Block[]) : []).map((block) => summarizeBlock(block, locale)).join(" · ")
			: withoutTags(typeof value === "string" ? value : "");
	return truncate(text, 240) || null;
}
