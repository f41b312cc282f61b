import { PageTitle } from "#app/auth/page-title.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { getCandidateOverview } from "#app/routes/shared/candidates/overview.server.ts";
import { ItemLinks } from "#app/routes/shared/candidates/record-section.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Plus } from "#app/ui/icons.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { withCandidate } from "../with-candidate.server.ts";
import type { Route } from "./+types/list";
import { parseOwnPartPath } from "./own-part.server.ts";

interface Item {
	id: number;
	title: string;
	sub?: string;
	/** Lines shown below the title. */
	lines: string[];
	verified?: boolean;
}

export async function loader({ context, url }: Route.LoaderArgs) {
	const { own, name, list } = parseOwnPartPath(url);
	return withCandidate(context, async ({ trx, id, format }) => {
		const candidateOverview = await getCandidateOverview(trx, id, true, format);
		const items: Item[] =
			name === "experiences"
				? candidateOverview.experiences.map((experience) => ({
						id: experience.id,
						title: experience.title,
						sub: [experience.company, experience.city].filter(Boolean).join(" · "),
						lines: [experience.period, experience.description ?? "", experience.achievements ?? ""].filter(Boolean),
						verified: experience.verified,
					}))
				: candidateOverview[name as "languages" | "skills" | "educations"].map((item) => ({
						id: item.id,
						title: item.title,
						...("sub" in item ? { sub: item.sub } : {}),
						lines: [item.text].filter(Boolean),
					}));
		return { own, list, items, addLabel: format.t(`candidate_record:parts.${name}.new`) };
	});
}

export default function OwnList({ loaderData: { own, list, items, addLabel } }: Route.ComponentProps) {
	const { t } = useTranslation(["candidates", "candidate_record"]);
	const add = (
		<LinkButton to={`${list}/new`} variant="primary" icon={Plus}>
			{addLabel}
		</LinkButton>
	);
	return (
		<>
			<PageTitle>{t(`own.${own}.title`)}</PageTitle>
			<PageHeader title={t(`own.${own}.title`)} text={t(`own.${own}.text`)} actions={items.length > 0 && add} />
			{items.length === 0 ? (
				<EmptyState title={t(`own.${own}.emptyTitle`)} text={t(`own.${own}.emptyText`)} action={add} />
			) : (
				<ul className="grid gap-3">
					{items.map((item) => (
						<Card as="li" key={item.id} className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2">
							<h2 className="break-words font-semibold">{item.title}</h2>
							<div className="-my-2.5">
								<ItemLinks to={`${list}/${item.id}`} name={item.title} large />
							</div>
							<div className="col-span-2 min-w-0 empty:hidden sm:col-span-1">
								{item.sub && <p className="break-words">{item.sub}</p>}
								{item.lines.map((line) => (
									<p key={line} className="whitespace-pre-line break-words text-muted">
										{line}
									</p>
								))}
								{item.verified && (
									<p className="mt-2">
										<Badge tone="success">{t("candidate_record:overview.verified")}</Badge>
									</p>
								)}
							</div>
						</Card>
					))}
				</ul>
			)}
		</>
	);
}
