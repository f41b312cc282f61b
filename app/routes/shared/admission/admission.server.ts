import { data, type RouterContextProvider, redirect } from "react-router";
import { i18n, requestInfo, site } from "#app/context.ts";
import { expiryWarningDays } from "#app/domain/admissions/deadline.ts";
import { type AdmissionStep, admissionSteps, findStep } from "#app/domain/admissions/fields.ts";
import { submittableStages } from "#app/domain/admissions/stage.ts";
import { addDays } from "#app/domain/time/brasilia-time.ts";
import { createFormatters, type Formatters } from "#app/http/formatters.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { requestTarget } from "#app/http/request-target.ts";
import { deleteFile } from "#app/storage/files.server.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { type AdmissionItem, listItems } from "#db/queries/admissions/checklist.ts";
import type { Admission } from "#db/queries/admissions/find-admission.ts";
import { notifyChecker } from "#db/queries/admissions/notify-checker.ts";
import { updateStage } from "#db/queries/admissions/update-stage.ts";
import { type FormValues, listVersions, saveVersion } from "#db/queries/admissions/versions.ts";
import { giveConsent } from "#db/queries/consents.ts";
import { saveCollectedData } from "#db/queries/forms/collected-data.ts";
import { localNow } from "#db/queries/local-now.ts";
import { tokenHeaders } from "../forms/access.server.ts";
import { buildRefusedResult } from "../forms/form-request.server.ts";
import { type AdmissionAccess, limitAdmission, withAdmission } from "./access.server.ts";
import {
	asksConsent,
	asksNumber,
	buildItemFields,
	getItemInputName,
	hasInput,
	readItemInput,
	validateItemInput,
} from "./item-fields.server.ts";
import { type ReceivedFile, receiveFiles, storeItemFiles } from "./item-files.server.ts";

type Context = Readonly<RouterContextProvider>;

const isRequested = (item: AdmissionItem) => item.kind !== "task" && item.applies;
const isAsking = ({ stage }: Admission) => (submittableStages as readonly string[]).includes(stage);

/** An accepted document about to expire may be submitted again. */
const isRenewable = ({ state, expires_on }: AdmissionItem, today: string) =>
	state === "accepted" && expires_on !== null && expires_on <= addDays(today, expiryWarningDays);

const isEditable = (item: AdmissionItem, today: string) => item.state !== "accepted" || isRenewable(item, today);

/** All items until the dossier is complete, then only expiring and returned ones. */
function listOpenItems(admission: Admission, items: readonly AdmissionItem[], today: string): readonly AdmissionItem[] {
	if (isAsking(admission)) return items;
	if (admission.stage === "ended" || admission.stage === "cancelled") return [];
	return items.filter((item) => isRenewable(item, today) || item.state === "refused");
}

/** "Next" leads to pages in these states; includes optional ones, or dependents would be overlooked. */
const unansweredStates: readonly string[] = ["open", "refused", "optional"];

/** The steps of an admission, each with its progress. */
export function listSteps(items: readonly AdmissionItem[]) {
	return admissionSteps.flatMap((key) => {
		const here = items.filter((item) => isRequested(item) && findStep(item) === key);
		if (here.length === 0) return [];
		const needed = here.filter(({ required }) => required);
		const state = here.some((item) => item.state === "refused")
			? ("refused" as const)
			: needed.some((item) => item.state === "open")
				? ("open" as const)
				: here.every((item) => item.state === "open")
					? ("optional" as const)
					: here.every((item) => item.state === "accepted" || (item.state === "open" && !item.required)) &&
							here.some((item) => item.state === "accepted")
						? ("accepted" as const)
						: ("sent" as const);
		return [{ key, state, sent: here.filter((item) => item.state !== "open").length, total: here.length }];
	});
}

/** The admission form before the first day: all pages, or the URL's one. */
export function readAdmissionForm(context: Context, access: AdmissionAccess, request: Request) {
	return withAdmission(context, access, async (trx, admission) => {
		const format = createFormatters(context);
		const { day: today } = await localNow(trx);
		const all = await listItems(trx, admission.id);
		const open = listOpenItems(admission, all, today);
		const isOpen = open.some(isRequested);
		const items = isOpen ? open : all;
		const search = new URL(request.url).searchParams;
		const steps = listSteps(items);
		const step = steps.find(({ key }) => key === search.get("step"))?.key ?? null;
		return data(
			{
				title: format.t("admission:page.title"),
				name: admission.name,
				company: admission.company,
				position: admission.position,
				firstDay: format.day(admission.first_day),
				arrangement: admission.stage === "cancelled" ? [] : describeArrangement(admission, format),
				note: admission.stage === "cancelled" ? null : admission.start_note,
				due: admission.due_on ? format.day(admission.due_on) : null,
				open: isOpen,
				renews: isOpen && !isAsking(admission),
				stage: admission.stage,
				saved: search.has("saved"),
				steps: steps.map(({ key, state, sent, total }) => ({ key, state, sent, total })),
				step: step && isOpen ? await describeStep(context, trx, { admission, items, step, today }) : null,
			},
			{ headers: tokenHeaders },
		);
	});
}

/** Time, location and contact of the first day, as far as arranged. */
function describeArrangement(admission: Admission, { t }: Formatters) {
	const fact = (key: "time" | "place" | "contact", value: string | null) =>
		value ? [{ label: t(`handover:facts.${key}`), value }] : [];
	return [
		...fact("time", admission.start_time),
		...fact("place", admission.start_place),
		...fact("contact", admission.start_contact),
	];
}

export type AdmissionView = Awaited<ReturnType<typeof readAdmissionForm>>["data"];

const itemsOf = (items: readonly AdmissionItem[], step: AdmissionStep) =>
	items.filter((item) => isRequested(item) && findStep(item) === step);

interface StepQuery {
	admission: Admission;
	items: readonly AdmissionItem[];
	step: AdmissionStep;
	/** YYYY-MM-DD. */
	today: string;
}

async function describeStep(context: Context, trx: Scoped, { admission, items, step, today }: StepQuery) {
	const { locale, t } = context.get(i18n);
	const here = itemsOf(items, step);
	const versions = await listVersions(
		trx,
		here.map(({ id }) => id),
	);
	const input: FormValues = {};
	const described = here.map((item) => {
		const last = versions.find(({ item_id }) => item_id === item.id);
		Object.assign(input, last?.typed ?? {});
		const mayEdit = isEditable(item, today);
		const accepted = !mayEdit;
		return {
			uid: item.uid,
			name: (locale === "en" && item.name_en) || item.name_pt,
			state: item.state,
			reason: item.reason,
			required: item.required,
			health: item.health,
			consent: asksConsent(item) && mayEdit,
			file: item.with_file && !accepted,
			files: last?.files.map(({ name }) => name) ?? [],
			number: asksNumber(item.field) && !accepted ? t(`admission:numbers.${item.field}`) : null,
			expires: item.expires && item.field !== "driver_license_form" && !accepted,
			share: item.share && !accepted && admission.company !== null,
			fields: accepted ? [] : buildItemFields(item, last?.typed ?? {}, context),
		};
	});
	const keys = listSteps(items).map(({ key }) => key);
	return { key: step, items: described, typed: input, number: keys.indexOf(step) + 1, of: keys.length };
}

async function listEditable(trx: Scoped, admission: Admission, step: AdmissionStep) {
	const { day: today } = await localNow(trx);
	const open = listOpenItems(admission, await listItems(trx, admission.id), today);
	return itemsOf(open, step).filter((item) => isEditable(item, today));
}

/** Saves a page item by item: valid items are saved despite errors in others. */
export async function postAdmission(context: Context, access: AdmissionAccess, request: Request) {
	await limitAdmission(context, "post");
	const { pathname } = context.get(requestTarget);
	const form = await readForm(request);
	const step = admissionSteps.find((key) => key === new URL(request.url).searchParams.get("step"));
	const here = (search: string) => redirect(pathname + search, { status: 303 });
	const received = await withAdmission(context, access, async (trx, admission) => {
		const items = step ? await listEditable(trx, admission, step) : [];
		return items.length > 0 ? receiveFiles(context, trx, items, form) : null;
	});
	if (!received || !step) return here("");
	const result = await withAdmission(context, access, async (trx, admission) => {
		const items = await listEditable(trx, admission, step);
		const errors: Record<string, string> = {};
		const input: FormValues = {};
		for (const item of items) {
			const own = readItemInput(item, form);
			Object.assign(input, own);
			Object.assign(errors, await saveItem(context, trx, admission, item, own, received.get(item.uid)));
		}
		await updateStage(trx, admission.id);
		const after = await listItems(trx, admission.id);
		const isNewer = after.some(({ id, version }) => items.some((item) => item.id === id && item.version < version));
		if (isNewer) await notifyChecker(trx, admission.id, { kind: "admission_sent", key: (await localNow(trx)).day });
		const steps = listSteps(after);
		const at = steps.findIndex(({ key }) => key === step);
		// Follow-up items, such as certificates of dependents, appear on the same page.
		const asksMore = itemsOf(after, step).some(
			({ id, state }) => state === "open" && !items.some((item) => item.id === id),
		);
		const next = steps.slice(at + 1).find(({ state }) => unansweredStates.includes(state));
		return { errors, input, next: asksMore ? step : (next?.key ?? null) };
	});
	if (Object.keys(result.errors).length > 0)
		return data({ result: buildRefusedResult(result.errors, result.input) }, { status: 422, headers: tokenHeaders });
	return here(result.next && form.get("do") !== "later" ? `?step=${result.next}&saved=1` : "?saved=1");
}

async function saveItem(
	context: Context,
	trx: Scoped,
	admission: Admission,
	item: AdmissionItem,
	typed: FormValues,
	received: { files: ReceivedFile[]; problem: string | null } = { files: [], problem: null },
): Promise<Record<string, string>> {
	const { t, locale } = context.get(i18n);
	const fileBox = getItemInputName("file", item.uid);
	if (received.problem) return { [fileBox]: received.problem };
	// Empty items may be submitted later.
	if (!hasInput(typed, item) && received.files.length === 0) return {};
	const checked = await validateItemInput(context, trx, item, { typed, candidateId: admission.candidate_id });
	const hasFile = received.files.length > 0 || (item.with_file && item.version > 0);
	const lacksFile = item.with_file && !hasFile && item.required ? { [fileBox]: t("admission:problems.file") } : {};
	if (!checked.ok || Object.keys(lacksFile).length > 0) {
		await Promise.all(received.files.map(({ storageKey }) => deleteFile(storageKey)));
		return { ...(checked.ok ? {} : checked.errors), ...lacksFile };
	}
	const clientOk = item.share && typed[getItemInputName("client", item.uid)] === "on";
	const fileIds =
		admission.candidate_id === null ? [] : await storeItemFiles(trx, admission.candidate_id, item, received.files);
	await saveVersion(trx, { employeeId: admission.id, item, typed, fileIds, expiresOn: checked.expiresOn, clientOk });
	if (admission.candidate_id === null) return {};
	if (asksConsent(item))
		await giveConsent(trx, {
			candidateId: admission.candidate_id,
			purpose: "admission",
			field: `document:${item.name_pt}`,
			locale,
			siteId: context.get(site).id,
			ip: context.get(requestInfo).ip,
		});
	const { ip } = context.get(requestInfo);
	const { columns, sealed, skills, consents, sensitive } = checked.collected;
	const siteId = context.get(site).id;
	const actor = { type: "candidate" as const, id: admission.candidate_id, name: admission.name, ip };
	await saveCollectedData(
		trx,
		{ businessId: trx.businessId, id: admission.candidate_id, actor },
		{ columns, sealed, skills },
		{ consents, sensitive, locale, siteId },
	);
	if (clientOk && admission.job_uid)
		await giveConsent(trx, {
			candidateId: admission.candidate_id,
			purpose: "share_with_client",
			field: `job:${admission.job_uid}`,
			locale,
			siteId,
			ip,
		});
	return {};
}
