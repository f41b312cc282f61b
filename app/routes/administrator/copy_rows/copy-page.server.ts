import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { permit } from "#app/auth/permit.server.ts";
import { checkRateLimit } from "#app/auth/rate-limits.server.ts";
import { database, i18n } from "#app/context.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { TableError } from "#app/domain/import/limits.ts";
import { proposeMapping } from "#app/domain/import/mapping.ts";
import { detectDateOrder } from "#app/domain/import/parse-dates.ts";
import { listImportFields, mapLabelHeaders } from "#app/entities/import/fields.ts";
import { rowReader } from "#app/entities/import/read-row.ts";
import { getEntity } from "#app/entities/index.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { isTransferable } from "#app/entities/kit/read-access.ts";
import { notFound } from "#app/http/not-found.ts";
import { openTable } from "#app/storage/tables/read-table.server.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { uploadSchema } from "#app/ui/form/upload-schema.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { listManagedBusinesses } from "../businesses/managed-businesses.server.ts";
import { type CopyResult, insertCopiedRows, listCopyRows, maxRows, type Row } from "./row-transfer.server.ts";

type Context = Readonly<RouterContextProvider>;

/** 404 when the URL names no list that supports copying. */
export function requireCopyableEntity(context: Context, url: URL): { entity: Entity; user: Recruiter } {
	const entity = getEntity(url.searchParams.get("entity") ?? "");
	if (!entity || !isTransferable(entity)) throw notFound();
	return { entity, user: permit(context, "create", entity.resource) };
}

/** Businesses of the same account that the user also administers. */
export async function listSourceBusinesses(context: Context, user: Recruiter) {
	return (await listManagedBusinesses(context, user)).filter(({ own }) => !own);
}

const schemas = {
	business: z.object({ business: z.string().min(1).max(64) }),
	file: z.object({ file: uploadSchema({ maxMb: 2 }) }),
};

/** One of the page's two forms. */
export async function copyRows(context: Context, url: URL, form: FormData) {
	const { entity, user } = requireCopyableEntity(context, url);
	const { t } = context.get(i18n);
	const from: "business" | "file" = form.get("what") === "file" ? "file" : "business";
	const input = from === "file" ? parseForm(form, schemas.file, t) : parseForm(form, schemas.business, t);
	if (!input.ok) return data({ from, result: input.result }, { status: 422 });
	const refuse = (message: string) => data({ from, result: input.reply({ [from]: [message] }) }, { status: 422 });
	const tooOften = await checkRateLimit(context, "import");
	if (tooOften) return data({ from, result: input.reply({ [from]: [tooOften.message] }) }, tooOften.init);
	const read = await ("file" in input.value
		? fromFile(context, entity, user, input.value.file)
		: fromBusiness(context, entity, user, input.value.business));
	if (!read.ok) return refuse(read.problem);
	const brought = await inBusiness(context.get(database), user.businessId, (trx) =>
		insertCopiedRows(context, trx, user, entity, read.rows),
	);
	const problems = [...read.problems, ...brought.problems];
	if (problems.length > 0) return data({ from, brought: { ...brought, problems: problems.slice(0, 200) } });
	return redirectWithToast(entity.path, {
		type: "success",
		message: t("back_office:bring.done", {
			count: brought.made,
			there: brought.there,
			many: getLabels(entity, t).many,
		}),
	});
}

type Read = { ok: true; rows: Row[]; problems: CopyResult["problems"] } | { ok: false; problem: string };

async function fromBusiness(context: Context, entity: Entity, user: Recruiter, uid: string): Promise<Read> {
	const source = (await listSourceBusinesses(context, user)).find((item) => item.uid === uid);
	if (!source) return { ok: false, problem: "back_office:bring.noBusiness" };
	const rows = await inBusiness(context.get(database), source.id, (trx) => listCopyRows(trx, entity, user));
	return { ok: true, rows, problems: [] };
}

/** A table as lists are exported: the first row names the fields, in any language. */
async function fromFile(context: Context, entity: Entity, user: Recruiter, file: File): Promise<Read> {
	const { t } = context.get(i18n);
	const format = t as unknown as (key: string, values?: object) => string;
	const labels = getLabels(entity, t);
	try {
		const table = await openTable(file);
		const targets = new Set(listImportFields(entity, user).map(({ name }) => name));
		const { mapping } = proposeMapping({}, table.headers, targets, mapLabelHeaders(entity));
		if (!mapping.includes(entity.name))
			return { ok: false, problem: format("back_office:bring.noName", { name: labels.field(entity.name) }) };
		const cells: string[][] = [];
		for await (const row of table.rows)
			if (cells.push(row.cells) > maxRows) return { ok: false, problem: "back_office:bring.tooMany" };
		const dateOrder = detectDateOrder(
			mapping.flatMap((name, at) =>
				name && entity.fields[name]?.kind === "day" ? cells.map((row) => row[at] ?? "") : [],
			),
		);
		const reader = rowReader({ entity, mapping, dateOrder, user });
		const rows: Row[] = [];
		const problems: CopyResult["problems"] = [];
		for (const row of cells) {
			const { values, problems: result } = reader(row);
			const [problem] = result;
			if (!problem) rows.push({ values, parts: [] });
			else {
				const [column, code, params] = problem;
				const field = column === null ? null : mapping[column];
				const why = format(code.includes(":") ? code : `imports:reasons.${code}`, {
					...params,
					value: column === null ? "" : row[column],
				});
				problems.push({
					name: row[mapping.indexOf(entity.name)] ?? "",
					text: field ? `${labels.field(field)}: ${why}` : why,
				});
			}
		}
		return { ok: true, rows, problems };
	} catch (error) {
		if (error instanceof TableError) return { ok: false, problem: `imports:problems.${error.code}` };
		throw error;
	}
}
