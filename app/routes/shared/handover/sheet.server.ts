import type { Formatters } from "#app/http/formatters.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { type AdmissionItem, listItems } from "#db/queries/admissions/checklist.ts";
import type { Handover } from "#db/queries/admissions/handovers.ts";
import { listVersions } from "#db/queries/admissions/versions.ts";
import { listMissingConsents } from "#db/queries/consents.ts";
import { describeVersion } from "../admission/describe-version.server.ts";
import type { HandoverContext } from "./access.server.ts";

/** Client's data of a hire; documents only while consent is in force. */
export async function readHandoverSheet(context: HandoverContext, trx: Scoped, handover: Handover, format: Formatters) {
	const { t, day, locale } = format;
	const items = await listItems(trx, handover.employee_id);
	const fact = (key: "firstDay" | "time" | "place" | "schedule" | "contact", value: string | null) =>
		value ? [{ key, label: t(`handover:facts.${key}`), value }] : [];
	return {
		title: t("handover:page.title", { name: handover.name }),
		name: handover.name,
		about: [handover.position, handover.company].filter(Boolean).join(" · "),
		facts: [
			...fact("firstDay", day(handover.first_day)),
			...fact("time", handover.start_time),
			...fact("place", handover.start_place),
			...fact("schedule", handover.work_schedule),
			...fact("contact", handover.start_contact),
		],
		note: handover.start_note,
		equipment: items
			.filter(({ check_id, applies }) => check_id !== null && applies)
			.map((item) => ({ name: getItemName(item, locale), ready: item.state === "accepted" })),
		documents: await listSharedDocuments(context, trx, handover, items, format),
		owner: handover.owner ? { name: handover.owner, email: handover.owner_email, phone: handover.owner_phone } : null,
	};
}

export type HandoverSheet = Awaited<ReturnType<typeof readHandoverSheet>>;

const getItemName = (item: AdmissionItem, locale: string) => (locale === "en" && item.name_en) || item.name_pt;

/** Accepted documents with a consent still in force; never health data. */
async function listSharedDocuments(
	context: HandoverContext,
	trx: Scoped,
	handover: Handover,
	items: readonly AdmissionItem[],
	format: Formatters,
) {
	const field = `job:${handover.job_uid}`;
	const missing =
		handover.candidate_id === null ||
		(
			await listMissingConsents(trx, {
				candidateId: handover.candidate_id,
				purpose: "share_with_client",
				fields: [field],
			})
		).length > 0;
	if (missing) return [];
	const shared = items.filter(
		({ share, client_ok, state, applies, health }) => share && client_ok && state === "accepted" && applies && !health,
	);
	const versions = await listVersions(
		trx,
		shared.map(({ id }) => id),
	);
	return shared.flatMap((item) => {
		const version = versions.find(({ item_id, state }) => item_id === item.id && state === "accepted");
		if (!version) return [];
		return [
			{
				name: getItemName(item, format.locale),
				facts: describeVersion(context, item, version, format),
				files: version.files.map(({ uid, name, scan_state }) => ({ uid, name, ready: scan_state === "clean" })),
			},
		];
	});
}
