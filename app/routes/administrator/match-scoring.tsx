import { defaultWeights, matchParts, matchVersion } from "#app/domain/match/match-weights.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { RowHeader, Table, Td, Th, Tr } from "#app/ui/table.tsx";
import type { Route } from "./+types/match-scoring";

const never = [
	"name",
	"photo",
	"gender",
	"race",
	"age",
	"disability",
	"orientation",
	"marital",
	"family",
	"origin",
] as const;
const leftOut = ["applied", "notForJob", "offLimits", "rejectedByClient", "doNotUse", "consentLapsed"] as const;

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export const loader = recruiterLoader({}, async ({ t, format }: RecruiterLoaderArgs<Route.LoaderArgs>) => ({
	pageTitle: format.title(t("match_facts:policy.title")),
	title: t("match_facts:policy.title"),
	text: t("match_facts:policy.text"),
	decides: t("decisions:rules.title"),
	version: t("match_facts:policy.version", {
		number: matchVersion.number,
		since: format.day(matchVersion.since),
	}),
	heads: [t("match_facts:policy.scored"), t("match_facts:policy.inputs"), t("match_facts:policy.usual")] as const,
	parts: matchParts.map((part) => ({
		part,
		label: t(`match_facts:parts.${part}`),
		inputs: t(`match_facts:policy.inputsOf.${part}`),
		weight: format.number(defaultWeights[part]),
	})),
	sections: [
		{ key: "how", title: t("match_facts:policy.howTitle"), text: t("match_facts:policy.how"), items: [] },
		{
			key: "never",
			title: t("match_facts:policy.neverTitle"),
			text: t("match_facts:policy.neverText"),
			items: never.map((name) => t(`match_facts:policy.never.${name}`)),
		},
		{
			key: "left-out",
			title: t("match_facts:policy.leftOutTitle"),
			text: undefined,
			items: leftOut.map((why) => t(`match_facts:leftOut.${why}`)),
		},
	],
}));

export default function MatchScoring({ loaderData: page }: Route.ComponentProps) {
	const [scored, inputs, usual] = page.heads;
	return (
		<>
			<PageHeader
				title={page.title}
				text={page.text}
				actions={<LinkButton to="/recruiters/decisions">{page.decides}</LinkButton>}
			/>
			<div className="grid gap-4">
				<Card as="section" aria-labelledby="scored">
					<CardHeader id="scored" title={scored} text={page.version} />
					<Table caption={page.title} cards>
						<thead>
							<tr>
								<Th>{scored}</Th>
								<Th>{inputs}</Th>
								<Th align="end">{usual}</Th>
							</tr>
						</thead>
						<tbody>
							{page.parts.map(({ part, label, inputs: read, weight }) => (
								<Tr key={part}>
									<RowHeader>{label}</RowHeader>
									<Td data-label={inputs}>{read}</Td>
									<Td align="end" data-label={usual}>
										{weight}
									</Td>
								</Tr>
							))}
						</tbody>
					</Table>
				</Card>
				{page.sections.map(({ key, title, text, items }) => (
					<Card as="section" key={key} aria-labelledby={key}>
						<CardHeader id={key} title={title} text={text} />
						{items.length > 0 && (
							<ul className="flex flex-wrap gap-x-6 gap-y-1">
								{items.map((item) => (
									<li key={item}>{item}</li>
								))}
							</ul>
						)}
					</Card>
				))}
			</div>
		</>
	);
}
