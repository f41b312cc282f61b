import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { StatusBadge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { ChipLink } from "#app/ui/chip.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { inputClass } from "#app/ui/form/field.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import { RowHeader, Table, Td, Th, Tr } from "#app/ui/table.tsx";
import { AudienceCard } from "../new/audience-card.tsx";
import { SentMessages } from "../queue/sent-messages.tsx";
import type { Route } from "./+types/recipients";
import type { RecipientView } from "./recipient-view.server.ts";
import { readRecipientsPage } from "./recipients.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export function loader({ context, params, url }: Route.LoaderArgs) {
	return readRecipientsPage(context, params.id, url);
}

export default function Recipients({ loaderData: page }: Route.ComponentProps) {
	const { t } = useTranslation("sendouts");
	if (page.draft) return <AudienceCard audience={page.draft.audience} list={null} many={page.draft.many} />;
	return (
		<div className="grid grid-cols-1 gap-4">
			<nav aria-label={t("recipients.state")} className="scrolls-on flex gap-2 p-0.5">
				{page.filters.map(({ to, label, count, current }) => (
					<ChipLink key={to} to={to} current={current}>
						{label} <span className="tabular opacity-80">{count}</span>
					</ChipLink>
				))}
			</nav>
			<RecipientSearch state={page.state} q={page.q} />
			{page.rows.length === 0 ? (
				<EmptyState
					title={t("recipients.none")}
					text={page.filtered ? t("recipients.noneText") : t("recipients.notYet")}
				/>
			) : (
				<>
					<RecipientsTable rows={page.rows} path={page.path} />
					<Pagination
						page={page.page}
						per={page.per}
						total={page.total}
						url={(number) => `?${new URLSearchParams([...page.keep, ["page", String(number)]])}`}
						label={t("recipients.page")}
					/>
				</>
			)}
		</div>
	);
}

function RecipientSearch({ state, q }: { state: string | null; q: string }) {
	const { t } = useTranslation("sendouts");
	return (
		<search>
			<Form method="get" preventScrollReset className="flex max-w-md gap-2">
				{state && <input type="hidden" name="state" value={state} />}
				<input
					key={q}
					type="search"
					name="q"
					defaultValue={q}
					maxLength={100}
					aria-label={t("recipients.search")}
					placeholder={t("recipients.search")}
					autoComplete="off"
					className={inputClass}
				/>
				<Button type="submit">{t("recipients.find")}</Button>
			</Form>
		</search>
	);
}

function RecipientsTable({ rows, path }: { rows: RecipientView[]; path: string }) {
	const { t } = useTranslation("sendouts");
	return (
		<Table caption={t("queue.tabs.recipients")}>
			<thead>
				<tr>
					<Th>{t("recipients.name")}</Th>
					<Th>{t("recipients.state")}</Th>
					<Th className="max-md:hidden">{t("recipients.step")}</Th>
					<Th className="max-md:hidden">{t("recipients.answer")}</Th>
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<Tr key={row.uid}>
						<RowHeader className="py-2 align-top">
							<AppLink to={`${path}/recipients/${row.uid}`} className="link break-words">
								{row.name}
							</AppLink>
							{row.email && <span className="block break-all font-normal text-muted text-sm">{row.email}</span>}
						</RowHeader>
						<Td className="py-2 align-top">
							<StatusBadge {...row.state} />
							{row.reason && <span className="mt-1 block text-muted text-sm">{row.reason}</span>}
							{row.due && <span className="mt-1 block text-muted text-sm">{row.due}</span>}
						</Td>
						<Td className="py-2 align-top max-md:hidden">
							<SentMessages sends={row.sends} name={row.name} />
						</Td>
						<Td className="py-2 align-top max-md:hidden">
							{row.answer && (
								<>
									<span className="font-medium">{row.answer.kind}</span>
									{row.answer.text && (
										<span className="line-clamp-3 block max-w-[40ch] break-words text-sm">{row.answer.text}</span>
									)}
									{row.answer.sentimentText && (
										<span className="block text-muted text-sm">{row.answer.sentimentText}</span>
									)}
								</>
							)}
						</Td>
					</Tr>
				))}
			</tbody>
		</Table>
	);
}
