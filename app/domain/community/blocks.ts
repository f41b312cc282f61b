import { withoutTags } from "../text/html.ts";
import { truncate } from "../text/truncate.ts";

/** Block kinds in the editor's order. */
export const blockKinds = [
	"heading",
	"text",
	"picture",
	"figures",
	"quote",
	"people",
	"jobs",
	"form",
	"action",
] as const;
export type BlockKind = (typeof blockKinds)[number];

export const maxBlocks = 40;
/** Rows of a block that has some. */
export const maxRows = { figures: 6, people: 12 } as const;
export const jobBlockCounts = ["3", "6", "9"] as const;

interface Both {
	pt: string;
	en: string | null;
}
type Maybe = string | null;

interface Shapes {
	heading: Both;
	/** Plain text or simple HTML, as a page's text always was. */
	text: Both;
	/** `picture` is the public id of an upload; versions include the texts, stored here. */
	picture: { picture: string; alt_pt: string; alt_en: Maybe; caption_pt: Maybe; caption_en: Maybe };
	figures: { items: readonly (Both & { value: string })[] };
	quote: Both & { who: Maybe; role_pt: Maybe; role_en: Maybe };
	people: Both & { items: readonly { name: string; role_pt: Maybe; role_en: Maybe; link: Maybe }[] };
	/** Newest open jobs of the site that match these filters. */
	jobs: Both & { words: Maybe; city: Maybe; state: Maybe; work_type: Maybe; level: Maybe; count: string };
	/** The brand's contact form, its subject filled in. */
	form: Both & { subject_pt: Maybe; subject_en: Maybe };
	action: Both & { label_pt: string; label_en: Maybe; to: string };
}

export type Block<K extends BlockKind = BlockKind> = { [Kind in K]: { key: string; kind: Kind } & Shapes[Kind] }[K];
/** Form values of a block, which has no key yet. */
export type BlockValues<K extends BlockKind = BlockKind> = { [Kind in K]: { kind: Kind } & Shapes[Kind] }[K];

/** A key unique among these blocks, which stays when the block moves. */
export function nextBlockKey(blocks: readonly Block[]): string {
	const taken = blocks.map(({ key }) => Number(/^b(\d{1,9})$/.exec(key)?.[1] ?? 0));
	return `b${Math.max(0, ...taken) + 1}`;
}

interface Written {
	body_pt: string | null;
	body_en: string | null;
	blocks: readonly Block[];
}

/** Blocks in order; `body` of pages older than blocks becomes the first text block. */
export function listBlocks({ body_pt, body_en, blocks }: Written): Block[] {
	if (body_pt === null && body_en === null) return [...blocks];
	return [{ key: "body", kind: "text", pt: body_pt ?? body_en ?? "", en: body_en }, ...blocks];
}

/** One-line summary of a block: its first words in the language. */
export function summarizeBlock(block: Block, locale: "pt" | "en"): string {
	const own = (pt: string | null, en: string | null) => (locale === "en" && en ? en : (pt ?? ""));
	switch (block.kind) {
		case "picture":
			return own(block.alt_pt, block.alt_en);
		case "figures":
			return block.items.map((item) => `${item.value} ${own(item.pt, item.en)}`).join(", ");
		case "people":
			return block.items.map(({ name }) => name).join(", ");
		case "action":
			return own(block.label_pt, block.label_en);
		default:
			return truncate(withoutTags(own(block.pt, block.en)), 100);
	}
}

/** Path within the site; null otherwise. */
export function parseLocalPath(input: string): string | null {
	return /^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(input) ? input : null;
}
