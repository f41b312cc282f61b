import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "../app-link.tsx";
import { LinkButton } from "../button.tsx";
import { ChipLink } from "../chip.tsx";
import { type IconType, LayoutGrid, Plus, SquareKanban, TableIcon, Upload } from "../icons.tsx";
import type { ListPage } from "./page.ts";

const looks: Record<ListPage["view"], IconType> = { table: TableIcon, blocks: LayoutGrid, kanban: SquareKanban };

/** Title with its count, how to show the list, and the one primary action. */
export function Heading({ page }: { page: ListPage }) {
	const { t } = useTranslation("list");
	const { entity, total, views, view, toggles, can } = page;
	const Title = page.embedded ? "h2" : "h1";
	return (
		<header className="list-heading">
			<Title>
				{entity.many} <span className="tabular">{total.text}</span>
			</Title>
			{page.exactTo && (
				<AppLink to={page.exactTo} preventScrollReset className="link text-sm">
					{t("countAll")}
				</AppLink>
			)}
			{page.quick.length > 0 && (
				<nav aria-label={t("quick")} className="list-quicks">
					{page.quick.map(({ label, to, current }) => (
						<ChipLink key={to} to={to} current={current}>
							{label}
						</ChipLink>
					))}
				</nav>
			)}
			<div className="list-heading-acts">
				{toggles.subordinates && <Toggle label={t("toggles.subordinates")} {...toggles.subordinates} />}
				{toggles.color && <Toggle label={t("toggles.color")} {...toggles.color} />}
				{views.length > 1 && (
					<nav aria-label={t("as.label")} className="list-as">
						{views.map(({ view: one, to }) => {
							const Look = looks[one];
							const label = t(`as.${one}`);
							return (
								<AppLink
									key={one}
									to={to}
									aria-label={label}
									title={label}
									aria-current={one === view ? "true" : undefined}
								>
									<Look />
								</AppLink>
							);
						})}
					</nav>
				)}
			</div>
			{entity.importing && (
				<LinkButton to={entity.importing.to} variant="secondary" icon={Upload}>
					<span>{entity.importing.label}</span>
				</LinkButton>
			)}
			{can.create && (
				<LinkButton to={entity.newTo ?? `${entity.path}/new`} variant="primary" icon={Plus}>
					<span>{entity.newLabel}</span>
				</LinkButton>
			)}
		</header>
	);
}

/** On or off, in the address: a link that says what it is now. */
function Toggle({ label, on, to }: { label: string; on: boolean; to: string }) {
	return (
		<AppLink to={to} preventScrollReset className="list-toggle" aria-current={on ? "true" : undefined}>
			{label}
		</AppLink>
	);
}
