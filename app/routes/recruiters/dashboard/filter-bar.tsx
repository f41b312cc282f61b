import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button.tsx";
import { ChipLink } from "#app/ui/chip.tsx";
import { CalendarDays } from "#app/ui/icons.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import type { buildFilterData } from "./data.server.ts";

const box = "min-h-(--control) rounded-control border border-line-strong bg-surface px-2";

/** The filter is stored in the URL, so shared dashboard links show the same view. */
export function DashboardFilterBar({
	filter,
	withPeople = true,
}: {
	filter: ReturnType<typeof buildFilterData>;
	withPeople?: boolean;
}) {
	const { t } = useTranslation("dashboard");
	return (
		<section aria-label={t("filter.title")} className="mb-4">
			<DashboardTabs />
			<div className="flex flex-wrap items-center gap-2">
				<div className="scrolls-on flex items-center gap-2 max-sm:w-full max-sm:p-0.5 sm:contents">
					{filter.periods.map(({ name, to, current }) => (
						<ChipLink key={name} to={to} current={current}>
							{t(`filter.periods.${name}`)}
						</ChipLink>
					))}
					{withPeople && (
						<>
							<span aria-hidden className="mx-1 h-5 border-line border-l" />
							{filter.people.map(({ key, to, current }) => (
								<ChipLink key={key} to={to} current={current}>
									{t(`filter.${key}`)}
								</ChipLink>
							))}
						</>
					)}
				</div>
				<details className="min-w-0 max-w-full open:basis-full" key={filter.now}>
					<summary className="chip list-none">
						<CalendarDays className="size-4 text-muted" />
						<span className="truncate">
							<span className="sr-only">{t(withPeople ? "filter.title" : "filter.period")}: </span>
							{withPeople ? filter.now : filter.when}
						</span>
					</summary>
					<Form method="get" className="card mt-2 grid gap-3 p-3">
						<div className="flex flex-wrap items-end gap-3">
							<label className="grid gap-1">
								<span>{t("filter.from")}</span>
								<input type="date" name="start_date" defaultValue={filter.from} className={box} />
							</label>
							<label className="grid gap-1">
								<span>{t("filter.to")}</span>
								<input type="date" name="end_date" defaultValue={filter.to} className={box} />
							</label>
						</div>
						{withPeople && (
							<fieldset className="min-w-0">
								<legend className="mb-1">{t("filter.recruiters")}</legend>
								<div className="grid max-h-56 gap-x-6 overflow-y-auto sm:grid-cols-2 lg:grid-cols-4">
									{filter.colleagues.map(({ uid, name, on }) => (
										<label key={uid} className="flex min-h-7 items-center gap-2">
											<input type="checkbox" name="recruiters" value={uid} defaultChecked={on} className="size-4" />
											{name}
										</label>
									))}
								</div>
							</fieldset>
						)}
						<div>
							<Button type="submit" variant="primary">
								{t("filter.apply")}
							</Button>
						</div>
					</Form>
				</details>
			</div>
		</section>
	);
}

/** The two dashboards. */
function DashboardTabs() {
	const { t } = useTranslation("dashboard");
	return (
		<Tabs
			label={t("tabs.label")}
			items={[
				{ to: "/recruiters/dashboard", label: t("tabs.home") },
				{ to: "/recruiters/dashboard/Candidate", label: t("tabs.candidates") },
			]}
		/>
	);
}
