import { data, type RouterContextProvider } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { database, i18n } from "#app/context.ts";
import { blockSchemas } from "#app/domain/community/block-schemas.ts";
import {
	type Block,
	type BlockKind,
	type BlockValues,
	blockKinds,
	listBlocks,
	maxBlocks,
	nextBlockKey,
	summarizeBlock,
} from "#app/domain/community/blocks.ts";
import { moveItem, removeItem } from "#app/domain/lists/reorder.ts";
import { enumerations } from "#app/domain/reference/enumerations.ts";
import { states } from "#app/domain/reference/states.ts";
import { sanitizeRichText } from "#app/domain/text/rich-text.server.ts";
import { content_pages } from "#app/entities/administrator/content_pages.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { parseUid } from "#app/http/uid.ts";
import { getReferenceLabel } from "#app/i18n/reference-label.ts";
import { getActor } from "#app/routes/shared/actor.ts";
import { createBlockDraftEntry } from "#app/routes/shared/content_pages/block-translation-draft.server.ts";
import {
	type DraftActionResult,
	draftField,
	readModelDraft,
	runDraftAction,
} from "#app/routes/shared/language-model/model-draft.server.ts";
import { deleteFile } from "#app/storage/files.server.ts";
import { inspectUpload } from "#app/storage/inspect-upload.server.ts";
import { storeUpload } from "#app/storage/store-upload.server.ts";
import { type FormResult, parseForm, restoreForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { readInBusiness } from "#db/kit/shared-read-transaction.ts";
import { findContent, type StoredContent, writeContent } from "#db/queries/content-pages.ts";
import { insertBlockPicture, listBlockPictures } from "#db/queries/content-pictures.ts";
import { listPreviews } from "./previews.server.ts";

type Context = Readonly<RouterContextProvider>;

/** `?add=<kind>` opens a new block, `?edit=<key>` an existing one. */
export async function readBlocks(context: Context, id: string, url: URL) {
	const user = permit(context, "update", "content_pages");
	const format = createFormatters(context);
	const { t, locale } = format;
	return readInBusiness(context.get(database), user.businessId, async (trx) => {
		const page = await findContent(trx, parseUid(id));
		if (!page) throw notFound();
		const blocks = listBlocks(page);
		const open = openBlock(blocks, url);
		const heading = t("sites:blocks.of", { name: (locale === "en" && page.title_en) || page.title_pt });
		const pictures = await listBlockPictures(trx, page.id, pictureIds(blocks));
		const here = `${content_pages.path}/${page.uid}/blocks`;
		return {
			title: format.title(heading),
			heading,
			here,
			back: `${content_pages.path}/${page.uid}`,
			version: String(page.lock_version),
			items: blocks.map((block) => ({
				key: block.key,
				kind: block.kind,
				label: summarizeBlock(block, locale) || t(`sites:blocks.kinds.${block.kind}`),
				untranslated: "pt" in block && Boolean(block.pt) && !block.en,
				waiting: block.kind === "picture" && pictures.get(block.picture)?.state !== "ready",
				to: `${here}?edit=${block.key}#block`,
			})),
			full: blocks.length >= maxBlocks,
			open,
			choices: open?.kind === "jobs" ? jobChoices(t) : null,
			previews: await listPreviews(trx, page.uid),
			translation:
				open &&
				(await readModelDraft(
					trx,
					createBlockDraftEntry(user, nameBlock(page.uid, open), { form: null, values: open.values }),
					format,
				)),
		};
	});
}

const pictureIds = (blocks: readonly Block[]) =>
	blocks.flatMap((block) => (block.kind === "picture" ? [block.picture] : []));

type Values = Record<string, string | Record<string, string>[]>;

function openBlock(blocks: readonly Block[], url: URL): { key: string | null; kind: BlockKind; values: Values } | null {
	const edited = url.searchParams.get("edit");
	if (edited !== null) {
		const block = blocks.find(({ key }) => key === edited);
		if (!block) throw notFound();
		return { key: block.key, kind: block.kind, values: typedValues(block) };
	}
	const kind = parseBlockKind(url.searchParams.get("add"));
	const rows = kind === "figures" || kind === "people";
	return kind ? { key: null, kind, values: rows ? { items: [{}] } : kind === "jobs" ? { count: "3" } : {} } : null;
}

/** Form values of a block; missing values are empty inputs. */
function typedValues(block: Block): Values {
	const texts = (item: object) =>
		Object.fromEntries(
			Object.entries(item).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
		);
	return { ...texts(block), ...("items" in block ? { items: block.items.map(texts) } : {}) };
}

function jobChoices(t: Parameters<typeof getReferenceLabel>[0]) {
	return {
		states: states.map(({ uf, name }) => ({ value: uf, label: name })),
		workTypes: enumerations.workTypes
			.filter((value) => value > 0)
			.map((value) => ({ value: String(value), label: getReferenceLabel(t, "workTypes", value) })),
		levels: enumerations.positionLevels.map((value) => ({
			value,
			label: getReferenceLabel(t, "positionLevels", value),
		})),
	};
}

const nameBlock = (page: string, { key, kind }: { key: string | null; kind: BlockKind }) => `${page}-${key || kind}`;

type Done = "saved" | "moved" | "removed";
type Outcome = { done: Done } | { status: 400 | 422; answer: BlockAnswer };

/** Every change is saved as a version of the page. */
export async function changeBlocks(context: Context, id: string, request: Request) {
	const form = await readForm(request);
	const user = permit(context, "update", "content_pages");
	const { t } = createFormatters(context);
	const { businessId } = user;
	const db = context.get(database);
	const page = await inBusiness(db, businessId, (trx) => findContent(trx, parseUid(id)));
	if (!page) throw notFound();
	const named = { key: String(form.get("key") ?? ""), kind: parseBlockKind(form.get("kind")) ?? "text" };
	const texts = { form, values: Object.fromEntries(form) };
	// Runs before any transaction: a model call may take a minute.
	const press = await runDraftAction(context, form, createBlockDraftEntry(user, nameBlock(page.uid, named), texts));
	if (press) return redraw(form, press);
	const kind = form.get("what") === "save" ? parseBlockKind(form.get("kind")) : undefined;
	const sent = kind && (await readBlock(context, businessId, kind, form, listBlocks(page)));
	if (sent && "answer" in sent) return data<BlockAnswer>(sent.answer, { status: 422 });
	const outcome = await inBusiness(db, businessId, async (trx): Promise<Outcome> => {
		const was = await findContent(trx, page.uid, { lock: true });
		if (!was) throw notFound();
		const refused = (key: "stale" | "tooMany"): Outcome => ({
			status: 422,
			answer: { result: sent?.typed ?? null, problem: t(`sites:blocks.problems.${key}`) },
		});
		if (form.get("version") !== String(was.lock_version)) return refused("stale");
		const blocks = listBlocks(was);
		// The body of older pages becomes a regular block.
		const write = async (next: readonly Block[], done: Done): Promise<Outcome> => {
			const named = next.map((item) => (item.key === "body" ? { ...item, key: nextBlockKey(next) } : item));
			await writeContent(trx, was, { body_pt: null, body_en: null, blocks: named }, getActor(context, user));
			return { done };
		};
		const what = form.get("what");
		const at = Number(form.get("at"));
		if ((what === "up" || what === "down") && blocks[at]) return write(moveItem(blocks, at, what), "moved");
		if (what === "remove" && blocks[at]) return write(removeItem(blocks, at), "removed");
		if (!sent) return { status: 400, answer: { result: null } };
		const key = form.get("key");
		const old = key ? blocks.find((block) => block.key === key) : undefined;
		if (key && !old) return refused("stale");
		if (!old && blocks.length >= maxBlocks) return refused("tooMany");
		const values = await withPicture(trx, was, sent.values, sent.file);
		const block = { ...values, key: old?.key ?? nextBlockKey(blocks) } as Block;
		return write(old ? blocks.map((item) => (item === old ? block : item)) : [...blocks, block], "saved");
	});
	if (!("done" in outcome)) {
		if (sent?.file) await deleteFile(sent.file);
		return data<BlockAnswer>(outcome.answer, { status: outcome.status });
	}
	return redirectWithToast(
		`${content_pages.path}/${page.uid}/blocks`,
		{ type: "success", message: t(`sites:blocks.done.${outcome.done}`) },
		{ status: 303 },
	);
}

/** Links a block to its uploaded picture; a worker renders the sizes. */
async function withPicture(
	trx: Scoped,
	page: StoredContent,
	values: BlockValues,
	file: string | null,
): Promise<BlockValues> {
	if (values.kind !== "picture" || file === null) return values;
	const { alt_pt, alt_en } = values;
	const created = await insertBlockPicture(trx, page.id, { alt_pt, alt_en, storage_key: file });
	await enqueue(trx, "resize_picture", { businessId: trx.businessId, pictureId: created.id });
	return { ...values, picture: created.uid };
}

interface BlockAnswer {
	result: FormResult | null;
	problem?: string;
	notice?: DraftActionResult["notice"];
	/** New form values after accepting a translation. */
	values?: Values | null;
}

/** Redraws the form with the typed input and the translation. */
function redraw(form: FormData, { fields, notice, status }: DraftActionResult) {
	for (const name of ["image", draftField]) form.delete(name);
	const result = restoreForm(form, fields ?? {});
	const values = fields ? (result.initialValue as Values) : null;
	return data<BlockAnswer>({ result, notice, values }, { status });
}

const parseBlockKind = (input: unknown) => blockKinds.find((blockKind) => blockKind === input);

interface Sent {
	values: BlockValues;
	/** Storage key of an uploaded picture. */
	file: string | null;
	/** Typed input, to redraw the form. */
	typed: FormResult;
}

/** Sanitizes text; a new picture is stored with its block. */
async function readBlock(
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
		// Keeps the block's own picture; posted keys of other pictures are ignored.
		const own = blocks.find(({ key }) => key === form.get("key"));
		if (own?.kind !== "picture") return refuse(t("reference:uploadProblems.empty"));
		return { values: { ...values, picture: own.picture }, file: null, typed: input };
	}
	const result = await inspectUpload(sent, "picture");
	if (!result.ok) return refuse(t(result.messageKey, result.params));
	const stored = await storeUpload(businessId, result);
	return stored.ok ? { values, file: stored.storageKey, typed: input } : refuse(t(stored.messageKey));
}

/** HTML is sanitized; plain text stays unchanged. */
const cleaned = (input: string) => (/<[a-z!/]/i.test(input) ? sanitizeRichText(input) : input).slice(0, 20_000);
