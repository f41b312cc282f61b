import { Form } from "react-router";
import { sensitiveFields } from "#app/domain/candidates/sensitive-fields.ts";
import { addDays, brasilia, isDay } from "#app/domain/time/brasilia-time.ts";
import { momentIn } from "#app/domain/time/wall-time.ts";
import { entities } from "#app/entities/index.ts";
import { applyCustomFields } from "#app/entities/kit/extend-entity.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { getSensitiveLabel } from "#app/routes/shared/candidates/sensitive-field.server.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Table, Td, Th, Tr } from "#app/ui/table.tsx";
import { Time } from "#app/ui/time.tsx";
import { type AuditLine, listUids, searchAudit } from "#db/queries/audit-search.ts";
import { listFilterRecruiters } from "#db/queries/report-filters.ts";
import type { Route } from "./+types/audit";

const per = 50;
const existing = entities.filter(({ scope }) => scope !== "everyone");

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export const loader = recruiterLoader({}, async ({ trx, user, format, url }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
	const query = url.searchParams;
	const word = (name: string) => (query.get(name) ?? "").trim().slice(0, 64);
	const day = (name: string) => (isDay(query.get(name)) ? word(name) : "");
	const input = {
		type: word("type"),
		record: word("record"),
		person: word("person"),
		from: day("from"),
		to: day("to"),
	};
	const entity = existing.find(({ key }) => key === input.type);
	const before = /^\d{1,15}$/.test(word("before")) ? Number(word("before")) : null;
	const filter = {
		from: input.from ? momentIn(brasilia, input.from, "00:00") : null,
		to: input.to ? momentIn(brasilia, addDays(input.to, 1), "00:00") : null,
		person: input.person || null,
		type: entity?.key ?? null,
		record: entity && input.record ? { table: entity.table, uid: input.record } : null,
		before,
	};
	const result = await searchAudit(trx, filter, per + 1);
	const lines = result.slice(0, per);
	const links = new Map<string, Map<number, string>>();
	for (const item of existing) {
		const ids = lines.flatMap(({ record_type, record_id }) =>
			record_type === item.key && record_id !== null ? [record_id] : [],
		);
		if (ids.length > 0) links.set(item.key, await listUids(trx, item, ids));
	}
	const older = new URLSearchParams({ ...input, before: String(lines.at(-1)?.id ?? "") });
	return {
		title: format.title(format.t("audit:title")),
		typed: input,
		types: existing.map((item) => ({ value: item.key, label: getLabels(item, format.t).many })),
		people: await listFilterRecruiters(trx),
		older: result.length > per ? `?${older}` : null,
		lines: lines.map(({ id, at, actor, actor_type, action, record_type, record_id, fields, ...call }) => {
			const described = existing.find(({ key }) => key === record_type);
			const item = described && applyCustomFields(user, described);
			const uid = record_id === null ? undefined : links.get(record_type)?.get(record_id);
			const labels = item && getLabels(item, format.t);
			return {
				id,
				actor,
				byRecruiter: actor_type === "recruiter",
				action,
				what: actionName(format, action),
				when: format.when(at),
				record: labels?.one ?? otherName(format, record_type),
				to: item && uid ? `${item.path}/${uid}` : null,
				fields: action.startsWith("assistant_")
					? describeCall(format, call)
					: fields
							.map(
								(name) => (item?.fields[name] && labels?.field(name)) || labels?.part(name) || otherName(format, name),
							)
							.join(", "),
			};
		}),
	};
});

type Data = Route.ComponentProps["loaderData"];

export default function Audit({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("audit");
	const { lines, older } = loaderData;
	return (
		<div className="mx-auto max-w-6xl">
			<PageHeader title={t("title")} text={t("text")} />
			<Filter {...loaderData} />
			{lines.length === 0 ? (
				<EmptyState title={t("none")} text={t("noneText")} />
			) : (
				<Table caption={t("title")}>
					<thead>
						<tr>
							<Th>{t("when")}</Th>
							<Th>{t("who")}</Th>
							<Th>{t("what")}</Th>
							<Th>{t("record")}</Th>
							<Th className="max-md:hidden">{t("fields")}</Th>
						</tr>
					</thead>
					<tbody>
						{lines.map(({ id, when, actor, what, record, to, fields }) => (
							<Tr key={id}>
								<Td>
									<Time {...when} />
								</Td>
								<Td>{actor ?? t("system")}</Td>
								<Td>{what}</Td>
								<Td>
									{to ? (
										<AppLink to={to} className="link">
											{record}
										</AppLink>
									) : (
										record
									)}
								</Td>
								<Td className="max-md:hidden">{fields}</Td>
							</Tr>
						))}
					</tbody>
				</Table>
			)}
			{older && (
				<LinkButton to={older} className="mt-3">
					{t("older")}
				</LinkButton>
			)}
		</div>
	);
}

/** Label of an action; unlabelled actions show their stored name. */
const actionName = (format: Formatters, action: string): string =>
	format.t(`audit:actions.${action as "create"}`, { defaultValue: action });

function describeCall({ t }: Formatters, { tool, token, count }: Pick<AuditLine, "tool" | "token" | "count">): string {
	const name = t(`assistants:tools.${tool as "get_job"}`, { defaultValue: tool ?? "" });
	const records = count === null ? "" : t("assistants:audited", { count });
	return [name, records, token].filter(Boolean).join(" · ");
}

/** Name of a changed part that is not a field of its record. */
function otherName(format: Formatters, name: string): string {
	const sealed = sensitiveFields.find((sensitiveField) => sensitiveField === name);
	if (sealed) return getSensitiveLabel(sealed, format.t);
	// "group Recruiters": the kind, then the name.
	const [kind = "", ...which] = name.split(" ");
	return [format.t(`audit:others.${kind as "fields"}`, { defaultValue: kind }), ...which].join(" ");
}

function Filter({ typed, types, people }: Data) {
	const { t } = useTranslation("audit");
	const select = (name: "type" | "person", options: { value: string; label: string }[]) => (
		<label className="block min-w-0">
			<span className="mb-1 block font-medium text-sm">{t(`asked.${name}`)}</span>
			<select name={name} defaultValue={typed[name]} className="list-input w-full">
				<option value="">{t("all")}</option>
				{options.map(({ value, label }) => (
					<option key={value} value={value}>
						{label}
					</option>
				))}
			</select>
		</label>
	);
	const box = (name: "from" | "to" | "record", type: "date" | "text") => (
		<label className="block min-w-0">
			<span className="mb-1 block font-medium text-sm">{t(`asked.${name}`)}</span>
			<input type={type} name={name} defaultValue={typed[name]} maxLength={64} className="list-input w-full" />
		</label>
	);
	return (
		<Form method="get" className="mb-4 grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-3">
			{select("type", types)}
			{box("record", "text")}
			{select(
				"person",
				people.map(({ uid, name }) => ({ value: uid, label: name })),
			)}
			{box("from", "date")}
			{box("to", "date")}
			<div>
				<Button type="submit" variant="primary">
					{t("search")}
				</Button>
			</div>
		</Form>
	);
}
