import { Form } from "react-router";
import { labelKeys, labelLocales } from "#app/domain/brands/site-theme.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { RecordTimeline } from "#app/routes/shared/timeline/record-timeline.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { AppForm, TextField, useFormKit } from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import { ImageUploadCard } from "#app/ui/image-upload-card.tsx";
import { RecordFacts } from "#app/ui/record/record-facts.tsx";
import { RecordHeader } from "#app/ui/record/record-header.tsx";
import { UsedInCard } from "#app/ui/record/used-in-card.tsx";
import type { Route } from "./+types/site";
import { ColorsForm } from "./colors-form.tsx";
import { changeSite, readSite, type SiteActionData } from "./site.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export const loader = (args: Route.LoaderArgs) => readSite(args);
export const action = (args: Route.ActionArgs) => changeSite(args);

const pictures = ["logo", "header", "fav_icon"] as const;

export default function SiteConfig({ loaderData, actionData }: Route.ComponentProps) {
	const {
		head,
		facts,
		edit,
		here,
		editAction,
		timeline,
		uses,
		logo,
		header,
		icon,
		domain,
		colors,
		words,
		version,
		missing,
		uid,
	} = loaderData;
	const { t } = useTranslation("sites");
	const answer = actionData as SiteActionData | undefined;
	const getResult = (what: SiteActionData["what"]) => (answer?.what === what ? answer.result : undefined);
	return (
		<>
			<RecordHeader head={head} />
			<div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
				<div className="grid min-w-0 gap-4">
					<RecordFacts facts={facts} edit={edit} here={here} action={editAction} />
					{pictures.map((what) => (
						<ImageUploadCard
							key={what}
							logo={what !== "header"}
							title={t(`pictures.${what}.title`)}
							text={t(`pictures.${what}.text`)}
							url={{ logo, header, fav_icon: icon }[what]}
							alt={head.name}
							what={what}
							maxMb={what === "header" ? 5 : 2}
							problem={answer?.what === what ? answer.problem : null}
							labels={{
								choose: t(`pictures.${what}.file`),
								send: t("pictures.send"),
								remove: t("pictures.remove"),
								none: t("pictures.none"),
							}}
						/>
					))}
					<Card as="section" aria-labelledby="site-address">
						<CardHeader id="site-address" title={t("address.title")} text={t("address.text", { domain })} />
						<Form method="post" preventScrollReset>
							<Button type="submit" name="what" value="address">
								{t("address.check")}
							</Button>
						</Form>
					</Card>
					<Card as="section" aria-labelledby="site-sign-in">
						<CardHeader id="site-sign-in" title={t("signIn.title")} text={t("signIn.text")} />
						<LinkButton to={`/administrator/site_configs/${uid}/sign_in`}>{t("signIn.open")}</LinkButton>
					</Card>
				</div>
				<div className="grid min-w-0 gap-4">
					<ColorsForm colors={colors} version={version} title={head.name} logo={logo} result={getResult("colors")} />
					<WordsForm words={words} version={version} missing={missing} result={getResult("words")} />
					{uses && <UsedInCard uses={uses} />}
					<RecordTimeline data={timeline} />
				</div>
			</div>
		</>
	);
}

interface WordsFormProps {
	words: Record<string, string>;
	version: number;
	missing: readonly { key: string; locale: "pt" | "en" }[];
	result?: FormResult | null | undefined;
}

/** Brand texts in both languages, contact address and minimum age. */
function WordsForm({ words, version, missing, result }: WordsFormProps) {
	const { t } = useTranslation("sites");
	const [form, fields] = useFormKit<Record<string, string>>({ id: "words", lastResult: result, defaultValue: words });
	const name = (key: string, locale: "pt" | "en") => t(`locales.${locale}`, { word: t(`labels.${key as "jobs"}`) });
	const labels = {
		...Object.fromEntries(
			labelKeys.flatMap((key) => labelLocales.map((locale) => [`${key}_${locale}`, name(key, locale)])),
		),
		contact_email: t("contactEmail"),
		minimum_age: t("minimumAge"),
	};
	const special: Record<string, Partial<Parameters<typeof TextField>[0]>> = {
		contact_email: { type: "email", maxLength: 254, help: t("contactEmailHelp") },
		minimum_age: { inputMode: "numeric", maxLength: 2, help: t("minimumAgeHelp") },
	};
	return (
		<Card as="section" aria-labelledby="site-words">
			<CardHeader id="site-words" title={t("wordsTitle")} text={t("wordsText")} />
			{missing.length > 0 && (
				<div className="mb-4">
					<Banner tone="warning">
						{t("missing", { words: missing.map(({ key, locale }) => name(key, locale)).join("; ") })}
					</Banner>
				</div>
			)}
			<AppForm form={form} method="post" labels={labels} className="grid gap-4">
				<input type="hidden" name="what" value="words" />
				<input type="hidden" name="version" value={version} />
				<div className="grid gap-4 sm:grid-cols-2">
					{Object.entries(labels).map(([key, label]) => {
						const field = fields[key];
						return field ? (
							<TextField key={key} field={field} label={label} optional maxLength={60} {...special[key]} />
						) : null;
					})}
				</div>
				<div>
					<Button type="submit">{t("wordsSave")}</Button>
				</div>
			</AppForm>
		</Card>
	);
}
