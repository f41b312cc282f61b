import type { ReactNode } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Table } from "#app/ui/table.tsx";
import { VerdictTotals } from "../shared/shortlist/review-card.tsx";
import type { ReviewCardData, ReviewPage } from "../shared/shortlist/review-page.server.ts";
import { VerdictForm } from "../shared/shortlist/verdict-form.tsx";

/** People side by side, one attribute a row; without a choice, the first few. */
export function CandidateComparison({
	list,
	action,
	compared,
}: {
	list: ReviewPage;
	action: string;
	compared: readonly string[];
}) {
	const { t } = useTranslation("shortlists");
	const chosen = list.people.filter(({ uid }) => compared.includes(uid));
	const people = chosen.length > 0 ? chosen : list.people.slice(0, 4);
	const rows: [string, (person: ReviewCardData) => ReactNode][] = [
		[t("fields.headline"), ({ headline }) => headline],
		[t("fields.location"), ({ location }) => location],
		[t("salary.title"), ({ salary }) => salary?.map(({ kind, text }) => `${kind}: ${text}`).join("\n")],
		[t("opinion"), ({ opinion }) => opinion],
		[
			t("fields.experiences"),
			({ experiences }) => experiences?.map(({ title, when }) => [title, when].join(" · ")).join("\n"),
		],
		[t("fields.educations"), ({ educations }) => educations?.join("\n")],
		[t("fields.skills"), ({ skills }) => skills?.join(", ")],
		[t("fields.languages"), ({ languages }) => languages?.join("\n")],
		[t("fields.regimes"), ({ regimes }) => regimes?.join(", ")],
	];
	const visible = rows.filter(([, value]) => people.some((person) => value(person)));
	return (
		<>
			<p className="mb-4">
				<LinkButton to={action} size="sm">
					{t("viewer.cards")}
				</LinkButton>
			</p>
			<Table caption={t("viewer.compared")}>
				<thead>
					<tr>
						<td className="sticky left-0 bg-surface" />
						{people.map(({ uid, name }) => (
							<th key={uid} scope="col" className="col-head min-w-44 sm:min-w-56 whitespace-normal text-base">
								{name}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{visible.map(([label, value]) => (
						<tr key={label}>
							<th scope="row" className="sticky left-0 min-w-24 whitespace-normal bg-surface align-top">
								{label}
							</th>
							{people.map((person) => (
								<td key={person.uid} className="whitespace-pre-line break-words align-top">
									{value(person) ?? "–"}
								</td>
							))}
						</tr>
					))}
					<tr>
						<th scope="row" className="sticky left-0 bg-surface align-top">
							{t("verdict.title")}
						</th>
						{people.map((person) => (
							<td key={person.uid} id={`p-${person.uid}`} className="align-top">
								<VerdictTotals person={person} />
								<VerdictForm
									person={person}
									action={action}
									comments={false}
									short
									compared={people.map(({ uid }) => uid)}
								/>
							</td>
						))}
					</tr>
				</tbody>
			</Table>
		</>
	);
}
