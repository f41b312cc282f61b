import type { HeadersFunction } from "react-router";
import { PageTitle } from "#app/auth/page-title.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { KitCard } from "../shared/interviews/kit-card.tsx";
import { ScorecardForm } from "../shared/interviews/scorecard-form.tsx";
import { SubmittedScorecard } from "../shared/interviews/submitted-scorecard.tsx";
import { shortlistHeaders } from "../shared/shortlist/access.server.ts";
import type { Route } from "./+types/interview";
import { readGuestInterview, saveGuestScorecard } from "./interview.server.ts";

export const headers: HeadersFunction = () => shortlistHeaders;

export const loader = ({ context, params }: Route.LoaderArgs) => readGuestInterview(context, params.token);

export const action = ({ context, params, request }: Route.ActionArgs) =>
	saveGuestScorecard(context, params.token, request);

/** Where an interviewer of the client finds kit and scorecard, without an account. */
export default function GuestInterview({ loaderData: page, actionData, params }: Route.ComponentProps) {
	const { t } = useTranslation("scorecards");
	if (page.state !== "open")
		return (
			<Page title={t(page.state === "expired" ? "guest.expiredTitle" : "guest.closedTitle")}>
				<p>{page.state === "expired" && t("guest.expired", { until: page.until })}</p>
			</Page>
		);
	const { person, own, kit } = page;
	return (
		<Page
			title={own.submitted ? t("guest.thanks") : t("guest.title", { name: person.name })}
			text={`${page.job} · ${page.when}`}
		>
			<div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
				<div className="grid min-w-0 gap-4">
					<KitCard kit={kit} />
					<Card as="section" aria-labelledby="own">
						<CardHeader id="own" title={t("given")} />
						{own.submitted ? (
							<SubmittedScorecard scorecard={own} />
						) : (
							<ScorecardForm scorecard={own} owner={`guest:${params.token.slice(0, 8)}`} error={actionData?.error} />
						)}
					</Card>
				</div>
				<PersonCard person={person} />
			</div>
		</Page>
	);
}

function Page({ title, text, children }: { title: string; text?: string; children: React.ReactNode }) {
	return (
		<main id="content" tabIndex={-1} className="mx-auto grid w-full max-w-6xl gap-5 px-4 py-6 outline-none sm:py-10">
			<PageTitle>{title}</PageTitle>
			<div>
				<h1 className="font-semibold text-2xl tracking-tight">{title}</h1>
				{text && <p className="mt-1 text-muted">{text}</p>}
			</div>
			{children}
		</main>
	);
}

type Person = Extract<Route.ComponentProps["loaderData"], { state: "open" }>["person"];

function PersonCard({ person }: { person: Person }) {
	const { t } = useTranslation("scorecards");
	return (
		<Card as="section" aria-labelledby="person">
			<CardHeader id="person" title={person.name} text={person.facts.join(" · ") || t("guest.candidate")} />
			{person.texts.map((text) => (
				<p key={text} className="mb-3 whitespace-pre-line break-words">
					{text}
				</p>
			))}
			<ul className="grid gap-3">
				{person.experiences.map(({ position, company, from, to, text }) => (
					<li key={`${position}${from}`} className="border-line border-t pt-2">
						<p className="font-medium">{[position, company].filter(Boolean).join(" · ")}</p>
						<p className="text-muted text-sm">
							{from?.slice(0, 7)} – {to?.slice(0, 7)}
						</p>
						{text && <p className="whitespace-pre-line break-words">{text}</p>}
					</li>
				))}
				{person.educations.map(({ course, institution }) => (
					<li key={course} className="border-line border-t pt-2">
						{course} · {institution}
					</li>
				))}
			</ul>
			{person.skills.length > 0 && <p className="mt-3 text-muted">{person.skills.join(" · ")}</p>}
		</Card>
	);
}
