import { data, Form } from "react-router";
import { z } from "zod";
import { requestInfo, site } from "#app/context.ts";
import { readPage } from "#app/domain/lists/page-number.ts";
import { parsePlainAddress } from "#app/domain/mail/mail-address.ts";
import { optionalLine } from "#app/domain/text/form-fields.ts";
import { normalizePhone } from "#app/domain/text/phone.ts";
import { administrator } from "#app/i18n/pt/administrator.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecruiterActionArgs, recruiterAction } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { ChipLink } from "#app/ui/chip.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { parseForm } from "#app/ui/form/parse.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { SearchBox } from "#app/ui/search-box.tsx";
import { RowHeader, Table, Td, Th, Tr } from "#app/ui/table.tsx";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import {
	addSuppression,
	countSuppressions,
	liftableByStaff,
	listSuppressions,
	type SuppressionFilter,
	type SuppressionReason,
} from "#db/queries/suppressions.ts";
import { formatMailFailure, MailFailure } from "../../mail-failure.tsx";
import { getFormatters } from "../formatters.ts";
import type { Route } from "./+types/list";
import { AddForm } from "./add-form.tsx";

const path = "/administrator/suppressions";
const per = 25;
const maxCounted = 10_000;
const reasons: readonly SuppressionReason[] = ["unsubscribe", "bounce", "complaint", "erasure", "manual"];

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

/** Only hashes are stored, so search needs the complete address. */
export const loader = recruiterLoader({}, async ({ trx, t, url, context }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
	const format = getFormatters(context);
	const page = readPage(url.searchParams.get("page"), maxCounted / per);
	const query = (url.searchParams.get("q") ?? "").trim().slice(0, 254);
	const filter: SuppressionFilter = {
		email: normalizePhone(query) ?? query,
		reason: reasons.find((reason) => reason === url.searchParams.get("reason")) ?? null,
		lifted: url.searchParams.get("lifted") === "1",
	};
	const rows = await listSuppressions(trx, { ...filter, page, per });
	const count = await countSuppressions(trx, filter, maxCounted + 1);
	const source = (name: string) =>
		format.t(
			`suppressions.sources.${Object.hasOwn(administrator.suppressions.sources, name) ? name : "other"}` as "suppressions.sources.other",
		);
	return {
		title: `${format.t("suppressions.title")} · ${context.get(site).title}`,
		filter,
		page,
		total: { count: Math.min(count, maxCounted), capped: count > maxCounted },
		rows: rows.map((row) => {
			const reason = row.reason as SuppressionReason;
			return {
				uid: row.uid,
				email: row.email ?? (filter.email || (row.channel === "phone" ? format.t("suppressions.phone") : null)),
				reason: format.t(`suppressions.reasons.${reason}`),
				// Bounces show the server's message; a colleague's text is shown unchanged.
				failure: reason === "bounce" ? formatMailFailure(t, row.detail) : null,
				detail: reason === "bounce" ? null : row.detail,
				brand: row.brand ?? format.t("suppressions.allBrands"),
				source: row.by ?? source(row.source),
				when: format.moment(row.at),
				lifted: row.lifted_at && format.t("suppressions.lifted", { when: format.moment(row.lifted_at) }),
				liftable: row.lifted_at === null && liftableByStaff.includes(reason),
				why:
					row.lifted_at === null && reason !== "manual" && reason !== "bounce"
						? format.t(`suppressions.why.${reason}`)
						: null,
			};
		}),
	};
});

const schema = z.object({
	email: optionalLine(254).transform((value, context) => {
		const address = parsePlainAddress(value ?? "");
		if (address === null) context.addIssue({ code: "custom", message: "administrator:suppressions.badAddress" });
		return address ?? "";
	}),
	detail: optionalLine(500),
});

/** Staff block an address by hand. */
export const action = recruiterAction(
	{},
	async ({ trx, user, t, form, context }: RecruiterActionArgs<Route.ActionArgs>) => {
		const { id, name } = user;
		const format = getFormatters(context);
		const parsed = parseForm(form, schema, t);
		if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
		const { email, detail } = parsed.value;
		const isNew = await addSuppression(trx, {
			email,
			reason: "manual",
			source: "recruiter",
			recruiterId: id,
			detail: detail || null,
		});
		if (isNew)
			await audit(trx, {
				actor: { type: "recruiter", id, name },
				action: "create",
				recordType: "suppressions",
				recordId: null,
				changes: { reason: [null, "manual"] },
				ip: context.get(requestInfo).ip,
			});
		return redirectWithToast(
			path,
			isNew
				? { type: "success", message: format.t("suppressions.added") }
				: { type: "info", message: format.t("suppressions.known") },
			{ status: 303 },
		);
	},
);

export default function Suppressions({ loaderData, actionData }: Route.ComponentProps) {
	const { filter, page, total, rows } = loaderData;
	const { t } = useTranslation("administrator");
	const searched = filter.email !== "" || filter.reason !== null;
	return (
		<div className="mx-auto max-w-6xl">
			<PageHeader title={t("suppressions.title")} text={t("suppressions.text")} />
			<div className="mb-4 max-w-xl">
				<SearchBox
					label={t("suppressions.search")}
					defaultValue={filter.email}
					placeholder={t("suppressions.placeholder")}
					action={path}
					keep={{ ...(filter.reason && { reason: filter.reason }), ...(filter.lifted && { lifted: "1" }) }}
				/>
			</div>
			<nav aria-label={t("suppressions.byReason")} className="mb-4 flex flex-wrap gap-2">
				{[null, ...reasons].map((reason) => (
					<ChipLink key={reason} to={getAddress({ ...filter, reason }, 1)} current={reason === filter.reason}>
						{reason ? t(`suppressions.reasons.${reason}`) : t("suppressions.allReasons")}
					</ChipLink>
				))}
				<ChipLink to={getAddress({ ...filter, lifted: !filter.lifted }, 1)} current={filter.lifted}>
					{t("suppressions.withLifted")}
				</ChipLink>
			</nav>
			{rows.length === 0 ? (
				<EmptyState
					title={t(searched ? "suppressions.notFound" : "suppressions.none")}
					text={t(searched ? "suppressions.notFoundText" : "suppressions.noneText")}
					action={searched ? <LinkButton to={path}>{t("suppressions.clear")}</LinkButton> : undefined}
				/>
			) : (
				<>
					<Lines rows={rows} />
					<Pagination page={page} per={per} total={total} url={(number) => getAddress(filter, number)} />
				</>
			)}
			<AddForm result={actionData?.result} />
		</div>
	);
}

type Row = Route.ComponentProps["loaderData"]["rows"][number];

function Lines({ rows }: { rows: Row[] }) {
	const { t } = useTranslation("administrator");
	return (
		<Table caption={t("suppressions.title")}>
			<thead>
				<tr>
					<Th>{t("suppressions.email")}</Th>
					<Th className="max-md:hidden">{t("suppressions.reason")}</Th>
					<Th className="max-md:hidden">{t("suppressions.brand")}</Th>
					<Th className="max-md:hidden">{t("suppressions.source")}</Th>
					<Th className="max-md:hidden">{t("suppressions.when")}</Th>
					<Th>
						<span className="sr-only">{t("suppressions.actions")}</span>
					</Th>
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<Tr key={row.uid}>
						<RowHeader className="break-all py-2.5 max-md:w-full">
							{row.email ?? <span className="font-normal text-muted">{t("suppressions.unknown")}</span>}
							<span className="block break-normal font-normal text-muted text-sm md:hidden">{row.reason}</span>
						</RowHeader>
						<Td className="min-w-32 max-md:hidden">
							{row.reason}
							{row.failure && <MailFailure failure={row.failure} />}
							{row.detail && <span className="block break-words text-muted text-sm">{row.detail}</span>}
						</Td>
						<Td className="max-md:hidden">{row.brand}</Td>
						<Td className="max-md:hidden">{row.source}</Td>
						<Td className="tabular whitespace-nowrap max-md:hidden">{row.when}</Td>
						<Td align="end">
							{row.liftable ? (
								<Form method="post" action={`${path}/${row.uid}/lift`}>
									<Button
										type="submit"
										size="sm"
										aria-label={t("suppressions.liftOf", { email: row.email ?? t("suppressions.unknown") })}
									>
										{t("suppressions.lift")}
									</Button>
								</Form>
							) : (
								<span className="block min-w-32 max-w-56 text-left text-muted text-sm">{row.lifted ?? row.why}</span>
							)}
						</Td>
					</Tr>
				))}
			</tbody>
		</Table>
	);
}

function getAddress({ email, reason, lifted }: SuppressionFilter, page: number): string {
	const search = new URLSearchParams();
	if (email) search.set("q", email);
	if (reason) search.set("reason", reason);
	if (lifted) search.set("lifted", "1");
	if (page > 1) search.set("page", String(page));
	return search.size > 0 ? `${path}?${search}` : path;
}
