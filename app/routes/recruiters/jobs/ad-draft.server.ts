import type { RouterContextProvider } from "react-router";
import { database } from "#app/context.ts";
import { can } from "#app/domain/access/permissions.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { parseMoney } from "#app/domain/money/money.ts";
import { isEnumValue, labelKey } from "#app/domain/reference/enumerations.ts";
import { languageName } from "#app/domain/reference/spoken-languages.ts";
import { mayEditEntityField } from "#app/entities/kit/editable-fields.ts";
import { visibleField } from "#app/entities/kit/list-query.ts";
import { jobs } from "#app/entities/recruiters/jobs.ts";
import { createFormatters, type Formatters } from "#app/http/formatters.ts";
import { formatMoney } from "#app/i18n/format.ts";
import { type DraftEntryPoint, readModelDraft } from "#app/routes/shared/language-model/model-draft.server.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { readInBusiness } from "#db/kit/shared-read-transaction.ts";
import { findJobByUid, findJobOverview } from "#db/queries/job.ts";
import { listSites } from "#db/queries/job-publication.ts";
import { getJobFacts } from "./job-details.server.ts";
import { toParagraphs } from "./paragraphs.server.ts";

/** Model draft of a job description from saved facts visible to the user, without client. */
export const defineAdDraft = (user: Recruiter, uid: string, format: Formatters): DraftEntryPoint<"draft_ad"> =>
	toAdSpot(user, { recordType: "jobs", recordUid: uid }, async (trx) => {
		const facts = await readAdFacts(trx, user, uid, format);
		return facts.length > 0 ? { facts, person: null, language: format.locale } : null;
	});

/** As `defineAdDraft`, with facts from a new job's form; the draft belongs to the user. */
export const defineNewAdDraft = (
	user: Recruiter,
	form: FormData | null,
	format: Formatters,
): DraftEntryPoint<"draft_ad"> =>
	toAdSpot(user, { recordType: newJobRecordType, recordUid: user.uid }, async (trx) => {
		if (!can(user, "create", "jobs")) return null;
		const facts = form === null ? [] : await listTypedFacts(trx, form, format);
		return { facts, person: null, language: format.locale };
	});

/** The type of record that a job has before it is one. */
export const newJobRecordType = "new_jobs";

function toAdSpot(
	user: Recruiter,
	place: Pick<DraftEntryPoint<"draft_ad">, "recordType" | "recordUid">,
	read: DraftEntryPoint<"draft_ad">["readRequest"],
): DraftEntryPoint<"draft_ad"> {
	return {
		recordType: place.recordType,
		recordUid: place.recordUid,
		purpose: "draft_ad",
		async readRequest(trx) {
			if (!mayEditEntityField(user, "jobs", "description") || !visibleField(jobs, "description", user)) return null;
			return read(trx);
		},
	};
}

async function listTypedFacts(trx: Scoped, form: FormData, format: Formatters) {
	const { t, locale } = format;
	const text = (name: string) => String(form.get(name) ?? "").trim();
	// A draft requires a title.
	if (text("title") === "") return [];
	const numbers = (name: string) =>
		form
			.getAll(name)
			.map(Number)
			.filter((value) => Number.isInteger(value) && value > 0);
	const place = [text("city"), text("state")].filter(Boolean).join("/");
	const isPayPublic = (await listSites(trx)).some(({ show_salary }) => show_salary);
	const pay = [parseMoney(text("salary_from")), parseMoney(text("salary_to"))].filter((cents) => cents !== null);
	const currency = text("currency") === "USD" ? "USD" : "BRL";
	const facts: { kind: "job" | "ad"; text: string }[] = [];
	const add = (kind: "job" | "ad", value: string | null) => {
		if (value?.trim()) facts.push({ kind, text: value.trim().slice(0, 400) });
	};
	add("job", text("title"));
	add("job", place);
	for (const value of numbers("work_type").filter((item) => isEnumValue("workTypes", item)))
		add("job", t(labelKey("workTypes", value as 1)));
	add(
		"job",
		numbers("regimes")
			.filter((item) => isEnumValue("regimes", item))
			.map((value) => t(labelKey("regimes", value as 1)))
			.join(", "),
	);
	add("job", text("work_schedule"));
	if (isPayPublic && pay.length > 0)
		add("job", pay.map((cents) => formatMoney(locale, cents, currency).replaceAll("\u00a0", " ")).join(" – "));
	add("job", form.getAll("benefits").map(String).filter(Boolean).join(", "));
	for (const paragraph of toParagraphs(text("responsibilities"))
		.flatMap((item) => item.split("\n"))
		.slice(0, 12))
		add("ad", paragraph);
	return facts;
}

async function readAdFacts(trx: Scoped, user: Recruiter, uid: string, format: Formatters) {
	const job = /^[\w-]{1,64}$/.test(uid) ? await findJobByUid(trx, uid) : undefined;
	const row = job && (await findJobOverview(trx, uid));
	if (!job || !row) return [];
	const { t, locale } = format;
	const seen = (name: string) => visibleField(jobs, name, user) !== undefined;
	const isPayPublic = (await listSites(trx)).some(({ show_salary }) => show_salary);
	const facts: { kind: "job" | "criterion" | "ad"; text: string }[] = [{ kind: "job", text: job.title }];
	const add = (kind: "job" | "criterion" | "ad", isSeen: boolean, text: string | null | undefined) => {
		if (isSeen && text?.trim()) facts.push({ kind, text: text.trim() });
	};
	const place = [job.city, job.state].filter(Boolean).join("/");
	add("job", seen("city") && seen("state"), place);
	add("job", seen("work_type"), t(labelKey("workTypes", row.work_type)));
	add("job", seen("regimes"), row.regimes.map((regime) => t(labelKey("regimes", regime))).join(", "));
	add("job", seen("position_level"), row.position_level && t(labelKey("positionLevels", row.position_level)));
	const [pay] = getJobFacts(row, format);
	add("job", isPayPublic && seen("salary_from") && seen("salary_to"), pay?.value?.replaceAll("\u00a0", " "));
	add("job", seen("benefits"), row.benefits.join(", "));
	for (const { name } of row.skills.slice(0, 20)) add("criterion", true, name);
	for (const { language, name, level } of row.languages.slice(0, 5))
		add(
			"criterion",
			true,
			[languageName(language ?? name ?? "", locale), level && t(labelKey("languageLevels", level))]
				.filter(Boolean)
				.join(" "),
		);
	const tasks = toParagraphs(row.responsibilities).flatMap((paragraph) => paragraph.split("\n"));
	for (const line of tasks.slice(0, 12)) add("ad", seen("responsibilities"), line.slice(0, 400));
	return facts;
}

/** Model features of the job form; null when disabled. */
export function readAdDraft(context: Readonly<RouterContextProvider>, user: Recruiter, uid: string) {
	const format = createFormatters(context);
	return readInBusiness(context.get(database), user.businessId, (trx) =>
		readModelDraft(trx, defineAdDraft(user, uid, format), format),
	);
}

/** The same for a job that is being created. */
export function readNewAdDraft(context: Readonly<RouterContextProvider>, user: Recruiter) {
	const format = createFormatters(context);
	return readInBusiness(context.get(database), user.businessId, (trx) =>
		readModelDraft(trx, defineNewAdDraft(user, null, format), format),
	);
}
