import type { RouterContextProvider } from "react-router";
import { i18n } from "#app/context.ts";
import { blockSchemas } from "#app/domain/community/block-schemas.ts";
import { type Block, type BlockKind, type BlockValues, blockKinds } from "#app/domain/community/blocks.ts";
import { richText } from "#app/routes/shared/content/rich-text.server.ts";
import { inspectUpload } from "#app/storage/inspect-upload.server.ts";
import { storeUpload } from "#app/storage/store-upload.server.ts";
import { type FormResult, parseForm } from "#app/ui/form/parse.ts";

export interface BlockAnswer {
	result: FormResult | null;
	problem?: string;
}

export const parseBlockKind = (input: unknown) => blockKinds.find((blockKind) => blockKind === input);

interface Sent {
	values: BlockValues;
	/** The key of the storage of a picture that came along. */
	file: string | null;
	/** What was typed, to draw the form again. */
	typed: FormResult;
}

/** A block as its form gives it, its text clean; a new picture is kept until the block is. */
export async function readBlock(
	context: Readonly<RouterContextProvider>,
	businessId: number,
	kind: BlockKind,
	form: FormData,
	blocks: readonly Block[],
): Promise<Sent | { answer: BlockAnswer }> {
	const { t } = context.get(i18n);
	const sent = form.get("image");
	form.delete("image");
	const parsed = parseForm(form, blockSchemas[kind], t);
	if (!parsed.ok) return { answer: { result: parsed.result } };
	const values = { kind, ...parsed.value } as BlockValues;
	const input = parsed.reply({});
	if (values.kind === "text") {
		const clean = { ...values, pt: cleaned(values.pt), en: values.en && (cleaned(values.en) || null) };
		if (!clean.pt) return { answer: { result: parsed.reply({ pt: ["forms:required"] }) } };
		return { values: clean, file: null, typed: input };
	}
	if (values.kind !== "picture") return { values, file: null, typed: input };
	const refuse = (problem: string) => ({ answer: { result: input, problem } });
	if (!(sent instanceof File) || sent.size === 0) {
		// The one it has: a picture of this page's own, whatever was posted.
		const own = blocks.find(({ key }) => key === form.get("key"));
		if (own?.kind !== "picture") return refuse(t("reference:uploadProblems.empty"));
		return { values: { ...values, picture: own.picture }, file: null, typed: input };
	}
	const result = await inspectUpload(sent, "picture");
	if (!result.ok) return refuse(t(result.messageKey, result.params));
	const stored = await storeUpload(businessId, result);
	return stored.ok ? { values, file: stored.storageKey, typed: input } : refuse(t(stored.messageKey));
}

/** Text with marks stays as far as it is safe; plain text stays as it was laid out. */
const cleaned = (input: string) => (/<[a-z!/]/i.test(input) ? richText(input) : input).slice(0, 20_000);
