import { useSearchParams } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { StatusBadge } from "#app/ui/badge.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { Chip, ChipLink } from "#app/ui/chip.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { MoreHorizontal, Pencil } from "#app/ui/icons.tsx";
import { Menu, MenuHeading, MenuLink, MenuSeparator } from "#app/ui/menu.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { SearchBox } from "#app/ui/search-box.tsx";
import { Stat } from "#app/ui/stat.tsx";
import { Stepper } from "#app/ui/stepper.tsx";
import { RowHeader, Table, Td, Th, Tr } from "#app/ui/table.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { Timeline } from "#app/ui/timeline.tsx";
import { Row, Section } from "./section.tsx";

export function NavigationSamples() {
	const { t } = useTranslation("ui");
	const pages = [1, 4, 400];
	return (
		<Section id="navigation" title={t("samples.sections.navigation")}>
			<Tabs
				label={t("samples.title")}
				items={[
					{ to: "/samples", label: t("samples.title"), count: 24 },
					{ to: "/samples/colors", label: t("samples.colors") },
				]}
			/>
			<SearchBox label={t("search")} placeholder={t("samples.role")} className="max-w-lg" />
			<Row>
				<Chip label={`${t("samples.city")}: São Paulo`} removeTo="/samples" />
				<ChipLink to="/samples" current>
					{t("samples.open")}
				</ChipLink>
				<ChipLink to="/samples" current={false}>
					{t("samples.closed")}
				</ChipLink>
			</Row>
			{pages.map((page) => (
				<Pagination
					key={page}
					page={page}
					per={25}
					total={{ count: page === 400 ? 10_000 : 163, capped: page === 400 }}
					url={(to) => `/samples?page=${to}`}
					label={`${t("pagination.label")} ${page}`}
				/>
			))}
			<Stepper
				current={2}
				steps={[
					{ label: t("samples.name"), to: "/samples" },
					{ label: t("samples.role") },
					{ label: t("samples.file") },
				]}
			/>
		</Section>
	);
}

const people = [
	{ name: "Ana Beatriz Souza", role: "Analista de dados", salary: "R$ 8.500", tone: "success" },
	{
		name: "Bruno Lima de Albuquerque Cavalcanti",
		role: "Gerente de operações logísticas e transporte",
		salary: "R$ 14.200",
		tone: "warning",
	},
	{ name: "Carla Dias", role: "Designer", salary: "R$ 950", tone: "danger" },
] as const;

export function DataSamples() {
	const { t } = useTranslation("ui");
	return (
		<Section id="data" title={t("samples.sections.data")}>
			<div className="grid gap-3 sm:grid-cols-3">
				<Stat label={t("samples.open")} value="1.204" to="/jobs" />
				<Stat label={t("samples.interview")} value="36" text={t("samples.days")} />
				<Stat label={t("samples.offer")} value="0" />
			</div>
			<div data-density="dense">
				<Table caption={t("samples.people")} sticky>
					<thead>
						<tr>
							<Th sticky sort={{ to: "?order=-name", direction: "asc" }}>
								{t("samples.name")}
							</Th>
							<Th sort={{ to: "?order=role", direction: null }}>{t("samples.role")}</Th>
							<Th>{t("samples.status")}</Th>
							<Th align="end">{t("samples.salary")}</Th>
						</tr>
					</thead>
					<tbody>
						{people.map((person, index) => (
							<Tr key={person.name} selected={index === 1}>
								<RowHeader sticky>{person.name}</RowHeader>
								<Td>{person.role}</Td>
								<Td>
									<StatusBadge tone={person.tone} label={t("samples.going")} />
								</Td>
								<Td numeric>{person.salary}</Td>
							</Tr>
						))}
					</tbody>
				</Table>
			</div>
			<div className="grid gap-4 md:grid-cols-2">
				<Card>
					<CardHeader
						level={3}
						title="Ana Beatriz Souza"
						text="Analista de dados"
						actions={
							<Button size="sm" icon={Pencil}>
								{t("samples.choose")}
							</Button>
						}
					/>
					<DescriptionList
						columns={2}
						items={[
							{ label: t("samples.city"), value: "São Paulo" },
							{ label: t("samples.salary"), value: "R$ 8.500" },
							{ label: t("samples.phone"), value: null },
						]}
					/>
				</Card>
				<Card>
					<CardHeader level={3} title={t("samples.status")} />
					<Timeline
						label={t("samples.status")}
						items={[
							{ id: 1, title: t("samples.received"), when: t("samples.days"), tone: "info" },
							{
								id: 2,
								title: t("samples.interview"),
								when: t("samples.days"),
								tone: "progress",
								current: true,
								text: t("samples.explanation"),
							},
							{ id: 3, title: t("samples.offer"), when: "—" },
						]}
					/>
				</Card>
			</div>
		</Section>
	);
}

/** `?dialog=open` is the dialog's address; without JavaScript it is a part of the page. */
export function DialogSamples() {
	const { t } = useTranslation("ui");
	const [search] = useSearchParams();
	return (
		<Section id="dialog" title={t("samples.sections.dialog")}>
			<Row>
				<LinkButton to="?dialog=open" preventScrollReset>
					{t("samples.choose")}
				</LinkButton>
				<Menu label={t("menu")}>
					<MenuHeading>{t("samples.title")}</MenuHeading>
					<MenuLink to="/samples/colors" icon={Pencil}>
						{t("samples.colors")}
					</MenuLink>
					<MenuSeparator />
					<MenuLink to="/jobs">{t("samples.open")}</MenuLink>
				</Menu>
				<Menu label={t("more")} icon={MoreHorizontal} iconOnly>
					<MenuLink to="/samples/colors">{t("samples.colors")}</MenuLink>
				</Menu>
			</Row>
			{search.get("dialog") === "open" && (
				<Dialog
					title={t("samples.remove")}
					text={t("samples.explanation")}
					closeTo="/samples"
					footer={
						<>
							<LinkButton to="/samples">{t("close")}</LinkButton>
							<LinkButton to="/samples" variant="danger">
								{t("samples.remove")}
							</LinkButton>
						</>
					}
				>
					<p>{t("samples.emptyText")}</p>
				</Dialog>
			)}
		</Section>
	);
}
