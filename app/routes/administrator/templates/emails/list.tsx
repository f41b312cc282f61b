import { site } from "#app/context.ts";
import { getTemplateTexts, mailEvents } from "#app/domain/mail/email-template.ts";
import { getDefaultTexts } from "#app/emails/default-texts.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { email_templates } from "#app/entities/recruiters/email_templates.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { StatusBadge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { RowHeader, Table, Td, Th, Tr } from "#app/ui/table.tsx";
import { listEventTemplates, listTeamTemplates } from "#db/queries/email-templates.ts";
import { getFormatters } from "../../formatters.ts";
import type { Route } from "./+types/list";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export const loader = recruiterLoader(
	{},
	async ({ trx, format, t, context }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
		const { locale } = format;
		const { moment } = getFormatters(context);
		const labels = getLabels(email_templates, t);
		const own = await listEventTemplates(trx);
		const team = await listTeamTemplates(trx);
		return {
			title: `${t("letters:admin.title")} · ${context.get(site).title}`,
			events: mailEvents.map((event) => {
				const active = own.filter((item) => item.event_key === event && item.active);
				const first = active.find(({ brand }) => brand === null) ?? active[0];
				return {
					event,
					label: labels.option("event_key", event),
					subject: first ? getTemplateTexts(first, locale).subject : getDefaultTexts(event, locale).subject,
					own: active.map(({ name, brand }) =>
						brand ? t("letters:admin.customBrand", { brand, name }) : t("letters:admin.custom", { name }),
					),
				};
			}),
			team: team.map(({ uid, name, entity, active, updated_at }) => ({
				uid,
				name,
				active,
				for: entity ? labels.option("entity", entity) : t("letters:picker.groups.anyone"),
				when: moment(updated_at),
			})),
		};
	},
);

export default function Templates({ loaderData: { events, team } }: Route.ComponentProps) {
	const { t } = useTranslation("letters");
	return (
		<div className="mx-auto max-w-6xl">
			<PageHeader
				title={t("admin.title")}
				text={t("admin.intro")}
				actions={<LinkButton to="/recruiters/templates/emails/new">{t("admin.new")}</LinkButton>}
			/>
			<h2 className="mb-2 font-semibold">{t("admin.product")}</h2>
			<Table caption={t("admin.product")}>
				<thead>
					<tr>
						<Th>{t("admin.event")}</Th>
						<Th>{t("admin.subject")}</Th>
						<Th>{t("admin.now")}</Th>
					</tr>
				</thead>
				<tbody>
					{events.map(({ event, label, subject, own }) => (
						<Tr key={event}>
							<RowHeader>
								<AppLink to={`/administrator/templates/emails/${event}`} className="link">
									{label}
								</AppLink>
							</RowHeader>
							<Td>{subject}</Td>
							<Td>
								{own.length === 0 ? (
									<StatusBadge tone="neutral" label={t("admin.standard")} />
								) : (
									own.map((line) => <StatusBadge key={line} tone="success" label={line} />)
								)}
							</Td>
						</Tr>
					))}
				</tbody>
			</Table>
			<h2 className="mt-6 mb-2 font-semibold">{t("admin.team")}</h2>
			{team.length === 0 ? (
				<p className="text-muted">{t("admin.none")}</p>
			) : (
				<Table caption={t("admin.team")}>
					<thead>
						<tr>
							<Th>{t("admin.name")}</Th>
							<Th>{t("admin.for")}</Th>
							<Th>{t("admin.state")}</Th>
							<Th>{t("admin.changed")}</Th>
						</tr>
					</thead>
					<tbody>
						{team.map((item) => (
							<Tr key={item.uid}>
								<RowHeader>
									<AppLink to={`/administrator/templates/emails/${item.uid}`} className="link">
										{item.name}
									</AppLink>
								</RowHeader>
								<Td>{item.for}</Td>
								<Td>
									<StatusBadge
										tone={item.active ? "success" : "neutral"}
										label={t(item.active ? "admin.on" : "admin.off")}
									/>
								</Td>
								<Td>{item.when}</Td>
							</Tr>
						))}
					</tbody>
				</Table>
			)}
		</div>
	);
}
