import { randomUUID } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import { database } from "#app/context.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { replaceFinding } from "#app/domain/jobs/ad-wording.ts";
import { parseMoney } from "#app/domain/money/money.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { isLocale } from "#app/i18n/languages.ts";
import { toTypedValues } from "#app/routes/entity/new.server.ts";
import type { InvalidForm } from "#app/routes/entity/validate-form.server.ts";
import { listAdFindings } from "#app/routes/shared/jobs/ad-wording.server.ts";
import { type AdFacts, draftAd } from "#app/routes/shared/jobs/draft-ad.server.ts";
import {
	type DraftActionResult,
	draftField,
	insertDraftText,
} from "#app/routes/shared/language-model/model-draft.server.ts";
import type { FormPage } from "#app/ui/list-view/types.ts";
import { readInBusiness } from "#db/kit/shared-read-transaction.ts";
import { findJobProfile } from "#db/queries/job-profile.ts";
import { listSites } from "#db/queries/job-publication.ts";

type Context = Readonly<RouterContextProvider>;
type Typed = InvalidForm["typed"];

/** The name of the buttons that help to write and save nothing. */
const help = "help";

export const wantsHelp = (form: FormData): boolean => form.has(help) || form.has("replace");

const getText = (input: Typed, name: string): string => [input[name] ?? ""].flat()[0] ?? "";
const getList = (input: Typed, name: string): string[] => [input[name] ?? []].flat().filter(Boolean);

export function getFormValues(page: FormPage): Typed {
	return Object.fromEntries(page.sections.flatMap(({ fields }) => fields.map(({ name, value }) => [name, value])));
}

const readAd = (input: Typed) => ({
	title: getText(input, "title"),
	description: getText(input, "description"),
	responsibilities: getText(input, "responsibilities"),
	requirements: getText(input, "requirements"),
});

/** Ad review beside the job form; null when the form lacks the ad's texts. */
export function reviewFormAd(context: Context, page: FormPage) {
	const input = getFormValues(page);
	if (!("description" in input && "title" in input)) return null;
	const findings = listAdFindings(readAd(input), getText(input, "affirmative"), createFormatters(context));
	return { findings, message: null as string | null, revision: "" };
}

interface Request {
	user: Recruiter;
	form: FormData;
	/** Of a job that exists. */
	uid?: string;
	draw: (again: InvalidForm) => Promise<FormPage>;
	press?: Pick<DraftActionResult, "text" | "fields">;
}

/** Handles writing-help buttons: returns the form with a draft, a replaced passage, or a check. */
export async function handleAdHelp(context: Context, { user, form, uid, draw, press }: Request) {
	const input = toTypedValues(form);
	for (const name of [help, "replace", draftField]) delete input[name];
	const { t } = createFormatters(context);
	let message = press ? null : t("ad_texts:checked");
	if (press?.text) input.description = insertDraftText(getText(input, "description"), "", press.text);
	Object.assign(input, press?.fields);
	const locale = String(form.get(help)).replace(/^draft:/, "");
	if (form.has("replace")) {
		const result = replaceFinding(readAd(input), String(form.get("replace")), getText(input, "affirmative"));
		if (result) input[result.part] = result.text;
		message = t(result ? "ad_texts:replacedHere" : "ad_texts:gone");
	} else if (isLocale(locale)) {
		const facts = await readFacts(context, user, input, uid);
		const written = getText(input, "description").trim();
		if (facts.title === "") message = t("ad_texts:needsTitle");
		else {
			const draft = draftAd(facts, locale);
			input.description = written === "" ? draft : `${written}\n\n${draft}`;
			message = t(written === "" ? "ad_texts:drafted" : "ad_texts:draftedBelow");
		}
	}
	const drawn = await draw({ ok: false, errors: {}, typed: input, asked: {} });
	const version = Number(form.get("version"));
	// Keeps the version it started from, so that concurrent saves are still detected.
	const page: FormPage = { ...drawn, unsaved: true };
	if (uid !== undefined && Number.isInteger(version)) page.version = version;
	const beside = reviewFormAd(context, page);
	return { page, help: beside && { ...beside, message, revision: randomUUID() } };
}

async function readFacts(context: Context, { businessId }: Recruiter, input: Typed, uid?: string): Promise<AdFacts> {
	const { job, sites } = await readInBusiness(context.get(database), businessId, async (trx) => ({
		job: uid === undefined ? undefined : await findJobProfile(trx, uid),
		sites: await listSites(trx),
	}));
	const cents = (name: "salary_from" | "salary_to") => parseMoney(getText(input, name));
	return {
		title: getText(input, "title").trim(),
		workType: Number(getText(input, "work_type")),
		city: getText(input, "city").trim(),
		state: getText(input, "state"),
		regimes: getList(input, "regimes").map(Number),
		schedule: getText(input, "work_schedule").trim(),
		pay: sites.some(({ show_salary }) => show_salary)
			? { from: cents("salary_from"), to: cents("salary_to"), currency: getText(input, "currency") || "BRL" }
			: null,
		benefits: getList(input, "benefits"),
		skills: job?.skills.map(({ name }) => name) ?? [],
		languages: job?.languages ?? [],
		responsibilities: getText(input, "responsibilities"),
		openings: Number(getText(input, "openings")) || 1,
		affirmative: getText(input, "affirmative") || "none",
	};
}
