import type { RouterContextProvider } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { checkRateLimit, type RateLimitRefusal } from "#app/auth/rate-limits.server.ts";
import { i18n } from "#app/context.ts";
import { getEntity } from "#app/entities/index.ts";
import { applyCustomFields } from "#app/entities/kit/extend-entity.ts";
import { findSelectionRefusal } from "#app/entities/kit/selection-refusal.ts";
import { notFound } from "#app/http/not-found.ts";
import { parseColumnNames, startExport } from "../bulk/export.server.ts";
import { refusalText } from "../bulk/refusal-text.ts";
import { buildSelection, downloadBody, findForeignRecords, getIssuePaths } from "./request-body.server.ts";

type Started = { uid: string } | Refused;
interface Refused {
	refused: string;
	/** Messages by key: a part of the body, or a condition. */
	errors?: Record<string, string[]>;
	unreadable?: true;
	tooOften?: RateLimitRefusal;
}

/** Starts the download described by a specification body, or returns the refusal. */
export async function startDownload(context: Readonly<RouterContextProvider>, input: unknown): Promise<Started> {
	const { t } = context.get(i18n);
	const body = downloadBody.safeParse(input);
	if (!body.success)
		return {
			...named(t("errors:badRequest"), getIssuePaths(body.error.issues), t("bulk:notUnderstood")),
			unreadable: true,
		};
	const request = body.data.recruiter_download;
	const described = getEntity(request.entity);
	if (!described) throw notFound();
	const user = permit(context, "export", described.resource);
	const entity = applyCustomFields(user, described);
	permit(context, "read", entity.resource);
	const all = body.data.select_all_params ?? { ...request.extra_params, search: request.search };
	const chosen = body.data.select_all_params ? [] : request.collections;
	const foreign = findForeignRecords(entity.key, "recruiter_download.collections", chosen);
	if (foreign.length > 0) return named(t("bulk:otherKind"), foreign, t("bulk:otherKind"));
	const selection = buildSelection(entity.key, chosen, chosen?.length ? undefined : all);
	const refusal = findSelectionRefusal(entity, user, selection);
	if (refusal)
		return named(refusalText(refusal, t), refusal.why === "unknown" ? refusal.names : [], t("list:unknown.name"));
	const tooOften = await checkRateLimit(context, "export");
	if (tooOften) return { refused: tooOften.message, tooOften };
	const uid = await startExport(context, user, {
		entity,
		selection,
		fileType: request.file_type,
		columns: parseColumnNames((request.columns ?? []).join(",")),
		form: null,
		search: request.search ?? null,
		extraParams: request.extra_params ?? {},
		collections: request.collections ?? [],
	});
	return { uid };
}

function named(refused: string, names: readonly string[], text: string): Refused {
	return { refused, ...(names.length > 0 ? { errors: Object.fromEntries(names.map((name) => [name, [text]])) } : {}) };
}
