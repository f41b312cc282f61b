import { data } from "react-router";
import { z } from "zod";
import { getEnumOptions } from "#app/domain/reference/enumerations.ts";
import { languageName, spokenLanguages } from "#app/domain/reference/spoken-languages.ts";
import { choice, line, optionalProse } from "#app/domain/text/form-fields.ts";
import { mayEditEntityField } from "#app/entities/kit/editable-fields.ts";
import { parseUid } from "#app/http/uid.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecordActionArgs, recordAction } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import {
	AppForm,
	CheckboxField,
	FieldList,
	HiddenField,
	SelectField,
	SubmitButton,
	TextField,
	useFormKit,
} from "#app/ui/form/index.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { findJobProfile, listSkillNames, lockJobProfile, saveJobProfile } from "#db/queries/job-profile.ts";
import type { Route } from "./+types/profile";
import { addCriterion, criterionKey, formatAdCriterion, readAdCriteria } from "./ad-criteria.server.ts";
import { AdCriteria } from "./ad-criteria.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

const source = { resource: "jobs" as const, find: findJobProfile };

export const loader = recordLoader(
	source,
	"update",
	async ({ trx, user, record: job, format }: RecordLoaderArgs<Route.LoaderArgs, typeof source>) => {
		const known = await listSkillNames(trx);
		const options = (list: "yearsSkills" | "levelSkills" | "languageLevels") =>
			getEnumOptions(list).map(({ value, labelKey }) => ({ value, label: format.t(labelKey) }));
		const text = (value: unknown) => (value === undefined || value === null ? "" : String(value));
		return {
			pageTitle: format.title(`${format.t("recruiter_jobs:profile.title")} · ${job.title}`),
			questions: `/recruiters/jobs/${job.uid}/questions`,
			proposals: (await readAdCriteria(trx, user, job, known)).map((criterion) => formatAdCriterion(criterion, format)),
			skills: job.skills.map(({ name, years, level, wish }) => ({
				name,
				years: text(years),
				level: text(level),
				wish: wish ? "on" : "",
			})),
			languages: job.languages.map(({ language, level, wish }) => ({
				language,
				level: text(level),
				wish: wish ? "on" : "",
			})),
			benefits: job.benefits.join(", "),
			known,
			spoken: spokenLanguages.map(({ pt }) => ({ value: pt, label: languageName(pt, format.locale) })),
			years: options("yearsSkills"),
			levels: options("levelSkills"),
			languageLevels: options("languageLevels"),
		};
	},
);

export const action = recordAction(
	source,
	"update",
	async (call: RecordActionArgs<Route.ActionArgs, typeof source>) => {
		const { trx, user, record: job, actor, t, form, params } = call;
		if (form.has("adopt")) return adopt(call);
		const parsed = parseForm(form, profileSchema, t);
		if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
		const { skills, languages, benefits } = parsed.value;
		const again = repeated(skills.map(({ name }) => name)) ?? null;
		if (again !== null)
			return data(
				{ result: parsed.reply({ [`skills[${again}].name`]: ["recruiter_jobs:profile.twice"] }) },
				{ status: 422 },
			);
		const uid = parseUid(params.id);
		const profile = {
			skills,
			languages,
			benefits: mayEditEntityField(user, "jobs", "benefits") ? parseWords(benefits) : undefined,
		};
		await saveJobProfile(trx, job.id, profile, actor);
		return redirectWithToast(
			`/recruiters/jobs/${uid}/profile`,
			{ type: "success", message: t("recruiter_jobs:saved") },
			{ status: 303 },
		);
	},
);

/** Adopts one criterion of the ad; idempotent. */
async function adopt({ trx, user, actor, t, form, params }: RecordActionArgs<Route.ActionArgs, typeof source>) {
	const uid = parseUid(params.id);
	const key = String(form.get("adopt"));
	const job = await lockJobProfile(trx, uid);
	const proposals = job ? await readAdCriteria(trx, user, job, await listSkillNames(trx)) : [];
	const criterion = proposals.find((item) => criterionKey(item) === key);
	if (job && criterion) await saveJobProfile(trx, job.id, addCriterion(job, criterion), actor);
	return redirectWithToast(
		`/recruiters/jobs/${uid}/profile`,
		criterion
			? { type: "success", message: t("recruiter_jobs:adCriteria.adopted", { name: criterion.name }) }
			: { type: "info", message: t("recruiter_jobs:adCriteria.gone") },
		{ status: 303 },
	);
}

/** Index of the first repeated word. */
function repeated(words: string[]): number | undefined {
	const plain = words.map((word) => word.toLowerCase());
	const at = plain.findIndex((word, index) => plain.indexOf(word) < index);
	return at < 0 ? undefined : at;
}

/** Skills, languages and benefits of a job. */
export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("recruiter_jobs");
	const { t: bank } = useTranslation("interview_bank");
	const { questions, proposals, skills, languages, benefits, known, spoken, years, levels, languageLevels } =
		loaderData;
	const [form, fields] = useFormKit<ProfileFields>({
		id: "job-profile",
		lastResult: actionData?.result,
		defaultValue: { skills, languages, benefits },
	});
	const labels = { skills: t("profile.skills"), languages: t("profile.languages"), benefits: t("profile.benefits") };
	return (
		<div className="grid gap-4">
			<AdCriteria criteria={proposals} />
			<p>
				<AppLink to={questions} className="link">
					{bank("title")}
				</AppLink>
			</p>
			<AppForm form={form} labels={labels} className="grid max-w-3xl gap-4">
				<HiddenField field={fields.whole} value="1" />
				<datalist id="known-skills">
					{known.map((name) => (
						<option key={name} value={name} />
					))}
				</datalist>
				<Card as="section" aria-labelledby="skills">
					<CardHeader id="skills" title={t("profile.title")} />
					<p className="mb-3 text-muted text-sm">{t("profile.wishHelp")}</p>
					<FieldList
						form={form}
						field={fields.skills}
						label={t("profile.skills")}
						addLabel={t("profile.addSkill")}
						itemLabel={(position) => t("profile.skillItem", { position })}
						max={40}
					>
						{(item) => {
							const skill = item.getFieldset();
							return (
								<div className="grid gap-3 sm:grid-cols-[2fr_1fr_1fr_auto] sm:items-end">
									<TextField
										field={skill.name}
										label={t("profile.skill")}
										list="known-skills"
										maxLength={80}
										autoComplete="off"
									/>
									<SelectField field={skill.years} label={t("profile.years")} options={years} optional />
									<SelectField field={skill.level} label={t("profile.level")} options={levels} optional />
									<CheckboxField field={skill.wish} label={t("profile.wish")} className="sm:pb-2" />
								</div>
							);
						}}
					</FieldList>
				</Card>
				<Card as="section" aria-labelledby="languages">
					<CardHeader id="languages" title={t("profile.languages")} />
					<FieldList
						form={form}
						field={fields.languages}
						label={t("profile.languages")}
						addLabel={t("profile.addLanguage")}
						itemLabel={(position) => t("profile.languageItem", { position })}
						max={15}
					>
						{(item) => {
							const language = item.getFieldset();
							return (
								<div className="grid gap-3 sm:grid-cols-[1fr_1fr_auto] sm:items-end">
									<SelectField field={language.language} label={t("profile.language")} options={spoken} />
									<SelectField field={language.level} label={t("profile.level")} options={languageLevels} optional />
									<CheckboxField field={language.wish} label={t("profile.wish")} className="sm:pb-2" />
								</div>
							);
						}}
					</FieldList>
				</Card>
				<Card as="section" aria-labelledby="benefits">
					<CardHeader id="benefits" title={t("profile.benefits")} />
					<TextField
						field={fields.benefits}
						label={t("profile.benefits")}
						help={t("profile.benefitsHelp")}
						optional
						maxLength={2000}
						hideLabel
					/>
				</Card>
				<div>
					<SubmitButton>{t("save")}</SubmitButton>
				</div>
			</AppForm>
		</div>
	);
}

const box = z.boolean().optional().transform(Boolean);

const profileSchema = z.object({
	/** Proves the form was posted whole, so that an empty post clears nothing. */
	whole: z.literal("1"),
	skills: z
		.array(
			z.object({
				name: line(80),
				years: choice("yearsSkills").optional(),
				level: choice("levelSkills").optional(),
				wish: box,
			}),
		)
		.max(40)
		.default([]),
	languages: z
		.array(z.object({ language: line(60), level: choice("languageLevels").optional(), wish: box }))
		.max(15)
		.default([]),
	benefits: optionalProse(2000),
});

type ProfileFields = {
	whole?: string;
	skills: { name?: string; years?: string; level?: string; wish?: string }[];
	languages: { language?: string; level?: string; wish?: string }[];
	benefits?: string;
};

function parseWords(input: string | undefined): string[] {
	const words = (input ?? "").split(/[,;\n]/).map((word) => word.trim().slice(0, 60));
	return [...new Set(words.filter(Boolean))].slice(0, 50);
}
