import { Form, Link } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { inputClass } from "#app/ui/form/field.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Table, Td, Th } from "#app/ui/table.tsx";
import type { Route } from "./+types/request";
import { changeRequest, readRequest } from "./request.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export const loader = (args: Route.LoaderArgs) => readRequest(args);
export const action = (args: Route.ActionArgs) => changeRequest(args);

/** A form request: questions, answers, manual points, link validity and cancellation. */
export default function Page({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("asked");
	const { row, about, apply, askedBy, until, minutes, reminders, answers, fit, may } = loaderData;
	const reads = may.mark && answers.some(({ points }) => points !== null);
	return (
		<>
			<PageHeader
				title={row.title}
				text={[row.kind, row.person, about && t("about", { name: about })].filter(Boolean).join(" · ")}
			/>
			{actionData?.problem && (
				<div className="mb-4">
					<Banner tone="danger" role="alert">
						{actionData.problem}
					</Banner>
				</div>
			)}
			<div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
				<Card as="section" aria-label={t("desk.state")}>
					<p className="mb-3 flex flex-wrap gap-2">
						<Badge tone={row.tone}>{row.stands}</Badge>
						{row.score !== null && <Badge tone={row.passed === false ? "warning" : "success"}>{`${row.score}%`}</Badge>}
						{row.knockedOut && <Badge tone="danger">{t("desk.knockout")}</Badge>}
					</p>
					<DescriptionList
						items={[
							{
								label: t("desk.candidate"),
								value: row.candidate && (
									<Link className="link" to={`/recruiters/candidates/${row.candidate.uid}/forms`}>
										{row.candidate.name}
									</Link>
								),
							},
							{
								label: t("desk.job"),
								value:
									row.job && apply ? (
										<Link className="link" to={`/recruiters/applies/${apply}`}>
											{row.job}
										</Link>
									) : (
										row.job
									),
							},
							{ label: t("desk.askedBy"), value: askedBy },
							{ label: t("desk.sentAt"), value: row.sent.title },
							{ label: t("desk.until"), value: until },
							{ label: t("desk.answeredAt"), value: row.answered?.title ?? "–" },
							...(minutes === null ? [] : [{ label: t("desk.took"), value: t("minutes", { minutes }) }]),
							{ label: t("desk.reminders"), value: String(reminders) },
						]}
					/>
					{may.change && (
						<Form method="post" className="mt-4 flex flex-wrap gap-2">
							{may.remind && (
								<Button type="submit" name="what" value="remind">
									{t("desk.remind")}
								</Button>
							)}
							<Button type="submit" name="what" value="revoke" variant="danger">
								{t("desk.revoke")}
							</Button>
						</Form>
					)}
				</Card>
				<div className="grid min-w-0 gap-4">
					{fit && <Fit fit={fit} />}
					{!fit && (
						<Card as="section" aria-labelledby="answers">
							<CardHeader id="answers" title={t("desk.answers")} />
							{answers.length === 0 ? (
								<p className="text-muted">{t("desk.noAnswers")}</p>
							) : (
								<Form method="post" className="grid gap-4">
									<input type="hidden" name="what" value="marks" />
									<ol className="divide-y divide-line">
										{answers.map((answer) => (
											<li key={answer.key} className="grid gap-1 py-3">
												<p className="font-medium">
													{answer.label} {answer.knockedOut && <Badge tone="danger">{t("desk.knockout")}</Badge>}
												</p>
												<p className="whitespace-pre-line break-words">
													{answer.file ? (
														<a className="link" href={answer.file}>
															{answer.said}
														</a>
													) : (
														answer.said || t("nothing")
													)}
												</p>
												{answer.right && answer.right !== answer.said && (
													<p className="text-muted text-sm">{t("desk.right", { right: answer.right })}</p>
												)}
												{answer.points !== null && may.mark && (
													<label className="flex flex-wrap items-center gap-2 text-sm">
														{t("desk.mark", { points: answer.points })}
														<input
															name={`mark_${answer.key}`}
															defaultValue={answer.mark ?? ""}
															inputMode="decimal"
															maxLength={5}
															className={`${inputClass} w-20!`}
														/>
													</label>
												)}
											</li>
										))}
									</ol>
									{reads && (
										<div>
											<Button type="submit" variant="primary">
												{t("desk.keepMarks")}
											</Button>
										</div>
									)}
								</Form>
							)}
						</Card>
					)}
				</div>
			</div>
		</>
	);
}

function Fit({ fit }: { fit: NonNullable<Route.ComponentProps["loaderData"]["fit"]> }) {
	const { t } = useTranslation("asked");
	return (
		<Card as="section" aria-labelledby="fit">
			<CardHeader
				id="fit"
				title={t("desk.fit")}
				text={fit.near === null ? t("fit.noCompany") : t("fit.near", { near: fit.near, company: fit.company })}
			/>
			<Table caption={t("desk.fit")}>
				<thead>
					<tr>
						<Th>{t("fit.dimension")}</Th>
						<Th align="end">{t("fit.person")}</Th>
						<Th align="end">{t("fit.company")}</Th>
						<Th>{t("fit.note")}</Th>
					</tr>
				</thead>
				<tbody>
					{fit.lines.map((line) => (
						<tr key={line.label}>
							<Td>{line.label}</Td>
							<Td align="end" numeric>
								{line.person}
							</Td>
							<Td align="end" numeric>
								{line.company ?? "–"}
							</Td>
							<Td>{line.note ?? "–"}</Td>
						</tr>
					))}
				</tbody>
			</Table>
		</Card>
	);
}
