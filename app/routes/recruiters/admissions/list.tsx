import { Form, useLocation } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { ChipLink } from "#app/ui/chip.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { inputClass } from "#app/ui/form/field.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Table, Td, Th, Tr } from "#app/ui/table.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import type { Route } from "./+types/list";
import { type AdmissionListPage, changeAdmissions, readAdmissionList } from "./list.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export const loader = readAdmissionList;
export const action = changeAdmissions;

export default function Admissions({ loaderData: page, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("admission");
	const { list, lists, everyone, rows, total, per, toCheck } = page;
	const address = (change: { list?: string; who?: string; page?: number }) => {
		const query = { list, who: everyone ? "all" : "", page: 1, ...change };
		const search = new URLSearchParams({ list: query.list });
		if (query.who) search.set("who", query.who);
		if (query.page > 1) search.set("page", String(query.page));
		return `?${search}`;
	};
	return (
		<>
			<PageHeader
				title={t("list.title")}
				text={t("list.text")}
				count={total}
				actions={
					toCheck > 0 && (
						<LinkButton to="/recruiters/admissions/queue" variant="primary">
							{t("list.queue", { count: toCheck })}
						</LinkButton>
					)
				}
			/>
			<nav aria-label={t("list.whose")} className="mb-3 flex flex-wrap gap-2">
				<ChipLink to={address({ who: "" })} current={!everyone}>
					{t("list.mine")}
				</ChipLink>
				<ChipLink to={address({ who: "all" })} current={everyone}>
					{t("list.all")}
				</ChipLink>
			</nav>
			<nav aria-label={t("list.stage")} className="mb-4 flex flex-wrap gap-2">
				{lists.map(({ name, label }) => (
					<ChipLink key={name} to={address({ list: name })} current={name === list}>
						{label}
					</ChipLink>
				))}
			</nav>
			{rows.length === 0 ? (
				<EmptyState title={t("list.none")} text={t("list.noneText")} />
			) : (
				<Rows page={page} refused={actionData} />
			)}
			<Pagination
				page={page.page}
				per={per}
				total={{ count: total, capped: false }}
				url={(at) => address({ page: at })}
			/>
		</>
	);
}

interface RowsProps {
	page: AdmissionListPage;
	/** Why the last action failed, with the selection. */
	refused: { problem: string; chosen: string[]; checker: string } | undefined;
}

function Rows({ page: { rows, mayUpdate, colleagues }, refused }: RowsProps) {
	const { t } = useTranslation("admission");
	const { search } = useLocation();
	return (
		<Form method="post" action={search || undefined}>
			<Table caption={t("list.title")} cards>
				<thead>
					<tr>
						{mayUpdate && (
							<Th>
								<VisuallyHidden>{t("list.select")}</VisuallyHidden>
							</Th>
						)}
						<Th>{t("list.person")}</Th>
						<Th>{t("list.stage")}</Th>
						<Th>{t("list.first")}</Th>
						<Th>{t("list.missing")}</Th>
						<Th>{t("list.due")}</Th>
						<Th>{t("list.who")}</Th>
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => (
						<Tr key={row.placement}>
							{mayUpdate && (
								<Td className="pick">
									<label className="inline-flex size-11 items-center justify-center">
										<input
											type="checkbox"
											name="placement"
											value={row.placement}
											defaultChecked={refused?.chosen.includes(row.placement)}
											className="size-5"
										/>
										<span className="sr-only">{t("list.pick", { name: row.name })}</span>
									</label>
								</Td>
							)}
							<Td data-label={t("list.person")}>
								<AppLink to={row.to} className="link font-medium">
									{row.name}
								</AppLink>
								<span className="block text-muted text-sm">{row.about}</span>
							</Td>
							<Td data-label={t("list.stage")}>
								<span className="flex flex-wrap gap-1">
									<Badge tone={row.stage.tone}>{row.stage.label}</Badge>
									{row.flags.map(({ flag, label, tone }) => (
										<Badge key={flag} tone={tone}>
											{label}
										</Badge>
									))}
								</span>
							</Td>
							<Td data-label={t("list.first")}>{row.firstDay}</Td>
							<Td data-label={t("list.missing")}>
								{row.missing ?? "—"}
								<span className="block text-muted text-sm">{row.progress}</span>
							</Td>
							<Td data-label={t("list.due")}>{row.due ?? "—"}</Td>
							<Td data-label={t("list.who")}>{row.who || "—"}</Td>
						</Tr>
					))}
				</tbody>
			</Table>
			{mayUpdate && (
				<fieldset className="mt-4 flex flex-wrap items-end gap-3">
					<legend className="mb-2 font-medium">{t("list.bulk")}</legend>
					{refused && (
						<p role="alert" className="w-full text-danger-text">
							{refused.problem}
						</p>
					)}
					<Button type="submit" name="what" value="remind" variant="primary">
						{t("list.remind")}
					</Button>
					<label className="grid gap-1">
						<span className="text-sm">{t("list.assign")}</span>
						<select name="checker" defaultValue={refused?.checker ?? ""} className={inputClass}>
							<option value="">{t("list.nobody")}</option>
							{colleagues.map(({ value, label }) => (
								<option key={value} value={value}>
									{label}
								</option>
							))}
						</select>
					</label>
					<Button type="submit" name="what" value="assign">
						{t("list.assignDo")}
					</Button>
				</fieldset>
			)}
		</Form>
	);
}
