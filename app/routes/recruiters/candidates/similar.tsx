import type { Formatters } from "#app/http/formatters.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { listSimilarCandidates, type SimilarRow } from "#db/queries/similar-candidates.ts";
import { StatusTextBadge } from "../status-text-badge.tsx";
import type { Route } from "./+types/similar";

const visible = 20;

export const loader = recordLoader(
	"candidates",
	"read",
	async ({ trx, id, format }: RecordLoaderArgs<Route.LoaderArgs, "candidates">) => ({
		pageTitle: format.title(format.t("candidate_record:similar.title")),
		similar: (await listSimilarCandidates(trx, id, format.locale, visible)).map((item) => inWords(item, format)),
	}),
);

function inWords({ likeness, ...one }: SimilarRow, { t, status }: Formatters) {
	const why = [
		likeness.skills.length > 0 && t("candidate_record:similar.why.skills", { skills: likeness.skills.join(", ") }),
		likeness.words.length > 0 && t("candidate_record:similar.why.title", { words: likeness.words.join(" ") }),
		likeness.sectors.length > 0 && t("candidate_record:similar.why.sector", { sector: likeness.sectors.join(", ") }),
		likeness.city && t("candidate_record:similar.why.city", { city: likeness.city }),
		likeness.company && t("candidate_record:similar.why.company", { company: likeness.company }),
	];
	return {
		uid: one.uid,
		name: one.name,
		avatarUrl: one.avatar_url,
		headline: [one.title, one.company].filter(Boolean).join(" · "),
		status: status("candidateStatuses", one.status),
		score: t("candidate_record:similar.score", { score: likeness.score }),
		why: why.filter((text) => typeof text === "string" && text !== ""),
	};
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export default function SimilarTab({ loaderData: { similar } }: Route.ComponentProps) {
	const { t } = useTranslation("candidate_record");
	return (
		<Card as="section" aria-labelledby="similar">
			<CardHeader id="similar" title={t("similar.title")} text={t("similar.text")} />
			{similar.length === 0 && <p className="text-muted">{t("similar.none")}</p>}
			<ol className="grid gap-4">
				{similar.map((item) => (
					<li key={item.uid} className="flex min-w-0 items-start gap-3">
						<Avatar name={item.name} url={item.avatarUrl} size="sm" />
						<div className="min-w-0 flex-1">
							<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
								<AppLink to={`/recruiters/candidates/${item.uid}`} prefetch="intent" className="link font-medium">
									{item.name}
								</AppLink>
								<StatusTextBadge status={item.status} />
							</p>
							{item.headline && <p className="text-muted">{item.headline}</p>}
							<ul className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 text-sm">
								{item.why.map((reason) => (
									<li key={String(reason)}>{reason}</li>
								))}
							</ul>
						</div>
						<span className="tabular shrink-0 rounded-full bg-surface-2 px-2.5 py-0.5 text-sm">{item.score}</span>
					</li>
				))}
			</ol>
		</Card>
	);
}
