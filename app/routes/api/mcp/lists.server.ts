import { z } from "zod";
import { i18n } from "#app/context.ts";
import { getEntity } from "#app/entities/index.ts";
import { resolveFieldName } from "#app/entities/kit/entity.ts";
import { applyCustomFields } from "#app/entities/kit/extend-entity.ts";
import { visibleField } from "#app/entities/kit/list-query.ts";
import { buildListSpec } from "#app/entities/kit/list-spec.ts";
import { problem } from "#app/http/problem.server.ts";
import { encrypt, tryDecrypt } from "#db/kit/encryption.ts";
import { buildListResponse } from "../v1/recruiters/list.server.ts";
import { type AssistantEntityKey, type AssistantFields, assistantFields } from "./assistant-fields.ts";
import { shapeRecord, textNotice } from "./shape-record.server.ts";
import type { ToolCall, ToolReply } from "./tool.server.ts";

const cursorPurpose = "assistant-cursor";

export const cursorSchema = z
	.string()
	.max(300)
	.optional()
	.describe("next_cursor of the answer before; leave it out for the first page.");

export const filtersSchema = z
	.record(z.string().max(60), z.union([z.string().max(200), z.array(z.string().max(200)).min(1).max(20)]))
	.optional();

export type Filters = z.output<typeof filtersSchema>;

export interface ListArguments {
	query?: string | undefined;
	filters?: Filters | undefined;
	order?: string;
	cursor?: string | undefined;
}

export const requireEntity = (key: AssistantEntityKey) => {
	const entity = getEntity(key);
	if (!entity) throw new Error(`${key} is no entity`);
	return entity;
};

/** Record fields exposed to this person's assistant. */
export function listVisibleFields(
	{ user }: Pick<ToolCall, "user">,
	key: AssistantEntityKey,
	which: "list" | "whole",
): string[] {
	const entity = applyCustomFields(user, requireEntity(key));
	const { list, whole }: AssistantFields = assistantFields[key];
	return (which === "list" ? list : [...list, ...whole]).filter((name) => visibleField(entity, name, user));
}

/** The screen's filters, limited to fields that may be sent. */
export function allowedFilters({ user }: Pick<ToolCall, "user">, key: AssistantEntityKey): string[] {
	const entity = applyCustomFields(user, requireEntity(key));
	const sent = listVisibleFields({ user }, key, "whole");
	const { filters: known = [] } = buildListSpec(entity, user);
	return known.filter((name) => sent.includes(resolveFieldName(entity, name)));
}

/** 25 rows per page, as the screen and API return them. */
export async function readList(call: ToolCall, key: AssistantEntityKey, wanted: ListArguments): Promise<ToolReply> {
	const { context, user, origin, t } = call;
	const entity = requireEntity(key);
	const page = readCursor(call, wanted.cursor);
	const url = new URL(`${origin}/api/v1/recruiters/${key}`);
	const params = url.searchParams;
	params.set("per", "25");
	params.set("page", String(page));
	params.set("fields", ["id", ...listVisibleFields({ user }, key, "list")].join(","));
	if (wanted.query) params.set("q", wanted.query);
	if (wanted.order) params.set("order", wanted.order);
	addFilters(call, key, params, wanted.filters ?? {});
	const response = await buildListResponse(context, entity, url);
	const { meta, ...lists } = (await response.json()) as Answer;
	const items: Items = lists[entity.key] ?? [];
	const records = items.map((item) => shapeRecord(entity, item, { origin, t }));
	const more = page * 25 < Math.min(meta.total, 10_000);
	return {
		result: {
			[key]: records,
			total: meta.capped ? `${meta.total}+` : meta.total,
			...(more ? { next_cursor: encrypt(String(page + 1), cursorPurpose) } : {}),
			...(meta.unread?.length ? { unread: meta.unread } : {}),
			notice: textNotice,
		},
		about: key,
		uids: items.map(({ id }) => String(id)),
	};
}

type Items = (Record<string, unknown> & { id: string })[];
type Answer = { meta: { total: number; capped: boolean; unread?: string[] } } & { [list: string]: Items };

function readCursor({ context, t }: ToolCall, sealed: string | undefined): number {
	if (sealed === undefined) return 1;
	const page = Number(tryDecrypt(sealed, cursorPurpose) ?? Number.NaN);
	if (Number.isSafeInteger(page)) return page;
	throw problem(context, 422, { detail: t("forms:invalid"), errors: { cursor: [t("forms:invalid")] } });
}

function addFilters(
	call: ToolCall,
	key: AssistantEntityKey,
	params: URLSearchParams,
	wanted: NonNullable<Filters>,
): void {
	const allowed = allowedFilters(call, key);
	const unknown = Object.keys(wanted).filter((name) => !allowed.includes(name));
	if (unknown.length > 0) {
		const { t } = call.context.get(i18n);
		const message = `${t("list:unknown.missing")} ${t("list:unknown.allowed", { names: allowed.join(", ") })}`;
		const errors = Object.fromEntries(unknown.slice(0, 20).map((name) => [`filters.${name}`, [message]]));
		throw problem(call.context, 422, { code: "unknown_condition", detail: t("forms:invalid"), errors });
	}
	for (const [name, value] of Object.entries(wanted))
		for (const item of [value].flat()) params.append(`filters[${name}]`, item);
}
