import { useParams } from "react-router";
import { forwardHeaders } from "#app/http/forward-headers.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SanitizedHtml } from "#app/ui/sanitized-html.tsx";
import { ReviewCard } from "../shared/shortlist/review-card.tsx";
import type { Route } from "./+types/applies";
import { CandidateComparison } from "./compare.tsx";

export const handle = { scripts: false };
export const headers = forwardHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => [
	{ title: loaderData ? `${loaderData.name} · ${loaderData.job}` : "" },
	{ name: "robots", content: "noindex, nofollow" },
];

export { postReview as action, readReview as loader } from "../shared/shortlist/review-page.server.ts";

export default function ShortlistApplies({ loaderData: list }: Route.ComponentProps) {
	const { t } = useTranslation("shortlists");
	const { id = "" } = useParams();
	const action = `/shortlist/${id}/applies`;
	return (
		<main id="content" tabIndex={-1} className="mx-auto w-full max-w-6xl px-4 py-6 outline-none sm:py-8">
			<ReviewHead list={list} action={action} />
			{list.people.length === 0 ? (
				<EmptyState title={t("viewer.empty")} text={t("viewer.emptyText")} />
			) : list.view === "compare" ? (
				<CandidateComparison list={list} action={action} compared={list.compared} />
			) : (
				<ReviewPeople list={list} action={action} />
			)}
		</main>
	);
}

type List = Route.ComponentProps["loaderData"];

export function ReviewHead({ list, action }: { list: Omit<List, "view" | "compared">; action: string }) {
	const { t } = useTranslation("shortlists");
	const total = list.people.length;
	return (
		<header className="mb-6">
			<p className="text-muted">
				{list.job} · {list.company}
			</p>
			<h1 className="font-semibold text-2xl tracking-tight">{list.name}</h1>
			<div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
				<p className="tabular">{t("viewer.progress", { decided: list.decided, count: total })}</p>
				{list.answered ? (
					<Badge tone="success">{t("viewer.answered")}</Badge>
				) : (
					list.decided > 0 &&
					!list.confirmsFinish && (
						<form method="post" action={action}>
							<Button type="submit" name="what" value="finish" size="sm">
								{t("viewer.finish")}
							</Button>
						</form>
					)
				)}
			</div>
			{list.confirmsFinish && <ConfirmFinish list={list} action={action} />}
			{list.consultant && (
				<p className="mt-3 text-muted text-sm">
					{t("viewer.questions")}{" "}
					<a className="link" href={`mailto:${list.consultant.email}`}>
						{list.consultant.name}
					</a>
				</p>
			)}
			{list.findings && (
				<details className="card card-pad mt-4">
					<summary className="min-h-11 cursor-pointer font-semibold">{t("findings.title")}</summary>
					<SanitizedHtml html={list.findings} />
				</details>
			)}
		</header>
	);
}

/** Confirms before finishing when some people have no verdict. */
function ConfirmFinish({ list, action }: { list: Pick<List, "people" | "decided">; action: string }) {
	const { t } = useTranslation("shortlists");
	const left = list.people.length - list.decided;
	return (
		<div className="mt-3 max-w-2xl">
			<Banner tone="warning" role="alert" title={t("viewer.unreviewed", { count: left })}>
				<form method="post" action={action} className="mt-3 flex flex-wrap gap-2">
					<input type="hidden" name="confirmed" value="yes" />
					<LinkButton to={action} variant="primary" size="sm">
						{t("viewer.goOn")}
					</LinkButton>
					<Button type="submit" name="what" value="finish" size="sm">
						{t("viewer.finishAnyway")}
					</Button>
				</form>
			</Banner>
		</div>
	);
}

/** All cards; the ticked ones are compared side by side. */
export function ReviewPeople({ list, action }: { list: Omit<List, "view" | "compared">; action: string }) {
	const { t } = useTranslation("shortlists");
	return (
		<>
			<ul className="grid gap-4 lg:grid-cols-2">
				{list.people.map((person) => (
					<ReviewCard
						key={person.uid}
						person={person}
						action={action}
						comments={list.comments}
						compares={list.people.length > 1}
					/>
				))}
			</ul>
			{list.people.length > 1 && (
				<form
					id="compare"
					method="get"
					action={action}
					className="sticky bottom-0 -mx-4 mt-4 border-line border-t bg-surface px-4 py-3"
				>
					<Button type="submit" block className="sm:w-auto">
						{t("viewer.compare")}
					</Button>
				</form>
			)}
		</>
	);
}
