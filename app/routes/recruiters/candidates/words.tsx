import { data, Form, useNavigation } from "react-router";
import { z } from "zod";
import { permit } from "#app/auth/permit.server.ts";
import { checkRateLimit } from "#app/auth/rate-limits.server.ts";
import { database } from "#app/context.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { askModel } from "#app/routes/shared/language-model/ask-model.server.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { inputClass } from "#app/ui/form/field.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { isModelEnabled } from "#db/queries/language-model/settings.ts";
import type { Route } from "./+types/words";
import { readPhraseSearch } from "./phrase-search.server.ts";

const longest = 500;

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export const loader = recruiterLoader(
	{ can: ["read", "candidates"], readOnly: true },
	async ({ trx, user, url, format }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
		const text = (url.searchParams.get("text") ?? "").slice(0, longest).trim();
		return {
			title: format.title(format.t("search_phrase:title")),
			text,
			phrase: text === "" ? null : await readPhraseSearch(trx, user, text, format),
			hasModel: await isModelEnabled(trx),
		};
	},
);

const answerSchema = z.object({ words: z.array(z.string().max(80)).max(20) });

/** The model only rewrites the phrase; the same rules then parse it as user input. */
export async function action({ context, request }: Route.ActionArgs) {
	const user = permit(context, "read", "candidates");
	const { t, locale } = createFormatters(context);
	const text = String((await readForm(request)).get("text") ?? "")
		.slice(0, longest)
		.trim();
	if (text === "") return data({ text, problem: t("search_phrase:empty") }, { status: 422 });
	const tooOften = await checkRateLimit(context, "model");
	if (tooOften) return data({ text, problem: tooOften.message }, { status: 422 });
	const answer = await askModel(
		{ db: context.get(database), user },
		{ purpose: "search_words", facts: [{ kind: "query", text }], person: null, language: locale },
	);
	if (!answer.ok) return data({ text, problem: t(`language_model:troubles.${answer.problem}`) }, { status: 422 });
	const read = answerSchema.safeParse(answer.json);
	if (!read.success) return data({ text, problem: t("language_model:troubles.unreadable") }, { status: 422 });
	throw redirectLocal(
		`/recruiters/candidates/words?${new URLSearchParams({ text: read.data.words.join(", ").slice(0, longest) })}`,
	);
}

/** A search described in words, and the filters derived from it. */
export default function PhraseSearch({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("search_phrase");
	const isBusy = useNavigation().state === "submitting";
	const { phrase, hasModel } = loaderData;
	const text = actionData?.text ?? loaderData.text;
	return (
		<div className="max-w-3xl">
			<PageHeader title={t("title")} text={t("text")} back={{ to: "/recruiters/candidates", label: t("back") }} />
			<Form method="get" action="/recruiters/candidates/words" role="search" className="grid gap-2">
				<label htmlFor="phrase-text" className="font-medium">
					{t("label")}
				</label>
				<textarea
					key={text}
					id="phrase-text"
					name="text"
					defaultValue={text}
					rows={3}
					maxLength={longest}
					placeholder={t("example")}
					aria-describedby={hasModel ? "phrase-model" : undefined}
					className={`${inputClass} py-2`}
				/>
				<div className="flex flex-wrap gap-2">
					<Button type="submit" variant={phrase?.to ? "secondary" : "primary"}>
						{t("read")}
					</Button>
					{hasModel && (
						<Button type="submit" formMethod="post" pending={isBusy}>
							{t("model")}
						</Button>
					)}
				</div>
				{hasModel && (
					<p id="phrase-model" className="text-muted text-sm">
						{t("modelText")}
					</p>
				)}
			</Form>
			<div className="mt-4 grid gap-4">
				{actionData?.problem && (
					<Banner tone="danger" role="alert">
						{actionData.problem}
					</Banner>
				)}
				{phrase && !actionData && <Result phrase={phrase} />}
			</div>
		</div>
	);
}

function Result({ phrase }: { phrase: NonNullable<Route.ComponentProps["loaderData"]["phrase"]> }) {
	const { t } = useTranslation("search_phrase");
	const { chips, to, unknown, left, hasTrade } = phrase;
	return (
		<Card as="section" aria-labelledby="phrase-chips" className="grid gap-4">
			<div>
				<h2 id="phrase-chips" className="mb-2 font-semibold">
					{t("chips")}
				</h2>
				{chips.length === 0 && <p className="text-muted">{t("none")}</p>}
				<WordList words={chips} />
				{hasTrade && <p className="mt-2 text-muted text-sm">{t("gender")}</p>}
			</div>
			{left.length > 0 && (
				<div>
					<h2 className="mb-2 font-semibold">{t("protected")}</h2>
					<WordList words={left} />
					<p className="mt-1 text-muted text-sm">{t("protectedText")}</p>
				</div>
			)}
			{unknown.length > 0 && (
				<div>
					<h2 className="mb-2 font-semibold">{t("unknown")}</h2>
					<WordList words={unknown} />
					<p className="mt-1 text-muted text-sm">{t("unknownText")}</p>
				</div>
			)}
			{to && (
				<div>
					<LinkButton to={to} variant="primary">
						{t("show")}
					</LinkButton>
				</div>
			)}
		</Card>
	);
}

function WordList({ words }: { words: readonly string[] }) {
	return (
		<ul className="flex flex-wrap gap-2">
			{words.map((word) => (
				<li key={word} className="rounded-full border border-line-strong px-3 py-1 text-sm">
					{word}
				</li>
			))}
		</ul>
	);
}
