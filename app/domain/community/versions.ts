import { withoutTags } from "../text/html.ts";
import { shortened } from "../text/truncate.ts";
import { type Block, blockLine } from "./blocks.ts";

/** What of a page is its content: where and when it is shown is not, and stays as it is when a version comes back. */
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
	/** By field: from what to what. */
	changes: Readonly<Record<string, unknown>>;
}

export interface ContentVersion extends Omit<ContentChange, "changes"> {
	/** What this save changed; empty for the first. */
	changed: { field: ContentField; from: unknown; to: unknown }[];
	content: Content;
}

/**
 * The versions of a page, the newest first, told from what it says now and what each save changed: every save writes both
 * values down, so nothing is kept twice. `first` is what it began with, when all saves are there; its id is 0.
 */
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

/** A value of a field as a line in a list of versions; null where there was nothing. */
export function contentText(field: ContentField, value: unknown, locale: "pt" | "en"): string | null {
	const text =
		field === "blocks"
			? (Array.isArray(value) ? (value as Block[]) : []).map((block) => blockLine(block, locale)).join(" · ")
			: withoutTags(typeof value === "string" ? value : "");
	return shortened(text, 240) || null;
}
