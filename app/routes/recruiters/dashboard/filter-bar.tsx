import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button.tsx";
import { ChipLink } from "#app/ui/chip.tsx";
import type { filterData } from "./data.server.ts";

const box = "min-h-(--control) rounded-control border border-line-strong bg-surface px-2";

/** Period and people. It lives in the address, so a link to a dashboard shows the same to everyone. */
export function DashboardFilterBar({
	filter,
	withPeople = true,
}: {
	filter: ReturnType<typeof filterData>;
	withPeople?: boolean;
}) {
	const { t } = useTranslation("dashboard");
	return (
		<section aria-label={t("filter.title")} className="mb-4 grid gap-2">
			<div className="flex flex-wrap items-center gap-2">
				{filter.periods.map(({ name, to, current }) => (
					<ChipLink key={name} to={to} current={current}>
						{t(`filter.periods.${name}`)}
					</ChipLink>
				))}
				{withPeople && (
					<>
						<span aria-hidden className="mx-1 h-5 border-line border-l max-sm:hidden" />
						{filter.people.map(({ key, to, current }) => (
							<ChipLink key={key} to={to} current={current}>
								{t(`filter.${key}`)}
							</ChipLink>
						))}
					</>
				)}
			</div>
			<details className="rounded-card border border-line bg-surface px-3 py-2 open:pb-3" key={filter.now}>
				<summary className="min-h-7 cursor-pointer">
					<span className="font-medium">{t("filter.title")}</span> <span className="text-muted">{filter.now}</span>
				</summary>
				<Form method="get" className="mt-3 grid gap-3">
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
		</section>
	);
}
