import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { can, type PermissionHolder } from "#app/domain/access/permissions.ts";
import { optionalLine } from "#app/domain/text/form-fields.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { describeVersion } from "#app/routes/shared/admission/describe-version.server.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findNextToCheck } from "#db/queries/admissions/check-queue.ts";
import { type AdmissionItem, listItems } from "#db/queries/admissions/checklist.ts";
import { listVersions, reviewItemVersion } from "#db/queries/admissions/versions.ts";
import { logRecordView } from "#db/queries/record-views.ts";
import { admissionSource, getAdmissionPath } from "./admission-record.server.ts";

type Context = Readonly<RouterContextProvider>;

async function findItem(trx: Scoped, employeeId: number, uid: string) {
	const items = await listItems(trx, employeeId);
	const item = items.find((row) => row.uid === uid && row.kind !== "task");
	if (!item) throw notFound();
	return { item, items };
}

/** Personal data requires one permission; health data requires another. */
const maySeeItem = (user: PermissionHolder, { health }: Pick<AdmissionItem, "health">) =>
	can(user, "view_sensitive", "candidates") && (!health || can(user, "view_health", "candidates"));

/** Every view is audited; without the sensitive-data right the values are masked. */
export async function readAdmissionItem(context: Context, id: string, uid: string) {
	return withRecord(context, admissionSource, id, ["read", "update"], async ({ trx, user, record, actor, format }) => {
		const { item, items } = await findItem(trx, record.id, uid);
		const sees = maySeeItem(user, item);
		const versions = await listVersions(trx, [item.id]);
		if (sees && item.version > 0)
			await logRecordView(trx, {
				actor,
				recordType: "employees",
				recordId: record.id,
				fields: [`admission:${item.field ?? item.name_pt}`],
			});
		const { t, locale } = format;
		const name = (locale === "en" && item.name_en) || item.name_pt;
		const base = getAdmissionPath(String(record.placement_uid));
		const toCheck = items.filter(
			(other) => other.state === "sent" && other.kind !== "task" && other.applies && maySeeItem(user, other),
		);
		const next = toCheck.find(({ uid: other }) => other !== uid);
		return {
			title: format.title(`${name} · ${record.name}`),
			name,
			person: record.name,
			back: base,
			next: next ? `${base}/${next.uid}` : null,
			left: toCheck.length,
			state: item.state,
			version: item.version,
			health: item.health ? t("admission:item.health") : null,
			client: item.share ? t(item.client_ok ? "admission:item.clientYes" : "admission:item.clientNo") : null,
			sees,
			mayCheck: sees && item.version > 0,
			versions: versions.map((version) => ({
				version: version.version,
				when: format.when(version.created_at).text,
				state: version.state,
				reason: version.reason,
				files: sees
					? version.files.map(({ uid: file, name: fileName, scan_state, content_type }) => ({
							name: fileName,
							to: `/recruiters/data_files/${file}`,
							page: scan_state === "clean" && (content_type.startsWith("image/") || content_type === "application/pdf"),
						}))
					: [],
				facts: sees ? describeVersion(context, item, version, format) : [],
			})),
		};
	});
}

const verdictSchema = z
	.object({
		version: z.coerce.number().int().positive(),
		verdict: z.enum(["accepted", "refused"]),
		reason: optionalLine(500),
	})
	.refine(({ verdict, reason }) => verdict === "accepted" || reason, {
		path: ["reason"],
		message: "admission:problems.reason",
	});

/** Accepts or refuses a submitted item; a refusal is sent with its reason. */
export async function reviewAdmissionItem(context: Context, id: string, uid: string, request: Request) {
	const form = await readForm(request);
	return withRecord(
		context,
		admissionSource,
		id,
		"update",
		async ({ trx, user, record, actor, format, businessId }) => {
			const { t } = format;
			const { item } = await findItem(trx, record.id, uid);
			if (!maySeeItem(user, item)) throw notFound();
			const parsed = parseForm(form, verdictSchema, t);
			if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
			const { version, verdict, reason } = parsed.value;
			const refused = verdict === "refused";
			const base = getAdmissionPath(String(record.placement_uid));
			const done = await reviewItemVersion(
				trx,
				record.id,
				{ id: item.id, version },
				{ state: verdict, reason: refused ? reason || null : null, byId: user.id },
			);
			if (!done)
				return redirectWithToast(
					`${base}/${uid}`,
					{ type: "error", message: t("admission:problems.newer") },
					{ status: 303 },
				);
			await audit(trx, {
				actor,
				action: "update",
				recordType: "employees",
				recordId: record.id,
				changes: { [`admission:${item.field ?? item.name_pt}`]: [item.state, verdict] },
				ip: actor.ip ?? null,
			});
			if (refused)
				await enqueue(trx, "tell_admission", {
					businessId,
					employeeId: record.id,
					notice: "refused",
					key: `refused:${item.uid}:${version}`,
				});
			const next = await findNextToCheck(
				trx,
				{ id: user.id, seesHealth: can(user, "view_health", "candidates") },
				{ employeeId: record.id, passed: uid },
			);
			return redirectWithToast(
				next ? `${getAdmissionPath(next.placement)}/${next.item}` : base,
				{ type: "success", message: t(refused ? "admission:item.refusedDone" : "admission:item.acceptedDone") },
				{ status: 303 },
			);
		},
	);
}
