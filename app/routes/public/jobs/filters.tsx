import { useTranslation } from "#app/i18n/use-translation.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { SlidersHorizontal, X } from "#app/ui/icons.tsx";
import type { FilterChoice, FilterGroups } from "./filter-data.server.ts";
import type { JobListData } from "./list.server.ts";

interface FiltersProps extends Pick<JobListData, "groups" | "pay" | "near"> {
	/** Id of the search form these belong to. */
	form: string;
	clear: string | null;
	sort: string | null;
}

const sheet = "job-filters";
const box =
	"min-h-11 w-full min-w-0 rounded-control border border-line-strong bg-surface px-3 text-ink placeholder:text-muted";

/** Opens the filters on a phone as a native `popover`, without script. */
export function FiltersButton({ active }: { active: number }) {
	const { t } = useTranslation("jobs");
	return (
		<button type="button" popoverTarget={sheet} className={`${buttonClass("secondary")} lg:hidden`}>
			<SlidersHorizontal aria-hidden className="size-[1.15em]" />
			{active > 0 ? t("filters.openWith", { count: active }) : t("filters.open")}
		</button>
	);
}

/** Sidebar on wide screens, sheet on phones; inline in browsers without `popover`. */
export function Filters({ groups, pay, near, form, clear, sort }: FiltersProps) {
	const { t } = useTranslation("jobs");
	return (
		<div
			id={sheet}
			popover="auto"
			className="text-ink backdrop:bg-black/50 max-lg:fixed max-lg:inset-x-0 max-lg:top-auto max-lg:bottom-0 max-lg:m-0 max-lg:max-h-[88dvh] max-lg:w-full max-lg:max-w-none max-lg:overflow-y-auto max-lg:rounded-t-card max-lg:bg-surface max-lg:px-4 max-lg:pt-4 max-lg:shadow-overlay lg:static lg:m-0 lg:block lg:w-auto lg:bg-transparent lg:p-0 lg:pr-3"
		>
			<div className="flex items-center justify-between gap-4">
				<h2 className="font-semibold text-lg">{t("filters.title")}</h2>
				<button
					type="button"
					popoverTarget={sheet}
					popoverTargetAction="hide"
					aria-label={t("filters.close")}
					className="inline-flex size-11 items-center justify-center rounded-control hover:bg-ink/8 lg:hidden"
				>
					<X aria-hidden className="size-5" />
				</button>
			</div>
			<div className="mt-3 space-y-5">
				<Select
					name="state"
					title={t("filters.state")}
					form={form}
					choices={groups.state}
					any={t("filters.anyState")}
				/>
				<Select name="city" title={t("filters.city")} form={form} choices={groups.city} any={t("filters.anyCity")} />
				<Near near={near} form={form} />
				<Select
					name="sector"
					title={t("filters.sector")}
					form={form}
					choices={groups.sector}
					any={t("filters.anySector")}
				/>
				{pay ? <Pay pay={pay} form={form} /> : null}
				<Checks name="work_type" title={t("filters.work_type")} form={form} choices={groups.work_type} />
				<Checks name="regime" title={t("filters.regime")} form={form} choices={groups.regime} />
				<Checks name="level" title={t("filters.level")} form={form} choices={groups.level} />
				<Checks name="benefit" title={t("filters.benefit")} form={form} choices={groups.benefit} />
			</div>
			{sort ? <input type="hidden" name="sort" value={sort} form={form} /> : null}
			<div className="sticky bottom-0 mt-5 flex flex-wrap items-center gap-3 border-line border-t bg-surface py-3 max-lg:-mx-4 max-lg:px-4 lg:bg-page">
				<button
					type="submit"
					form={form}
					className={`${buttonClass("secondary")} max-lg:flex-1 max-lg:border-transparent max-lg:bg-primary-strong max-lg:text-on-primary`}
				>
					{t("filters.apply")}
				</button>
				{clear ? (
					<a href={clear} rel="nofollow" className="link inline-flex min-h-11 items-center">
						{t("filters.clear")}
					</a>
				) : null}
			</div>
		</div>
	);
}

interface GroupProps {
	name: keyof FilterGroups;
	title: string;
	form: string;
	choices: FilterChoice[];
}

function Select({ name, title, form, choices, any }: GroupProps & { any: string }) {
	if (choices.length === 0) return null;
	return (
		<div>
			<label htmlFor={`filter-${name}`} className="mb-1.5 block font-medium">
				{title}
			</label>
			<select
				id={`filter-${name}`}
				name={name}
				form={form}
				defaultValue={choices.find(({ on }) => on)?.value ?? ""}
				className={box}
			>
				<option value="">{any}</option>
				{choices.map(({ value, counted }) => (
					<option key={value} value={value}>
						{counted}
					</option>
				))}
			</select>
		</div>
	);
}

/** A town and a radius, which includes jobs of nearby towns. */
function Near({ near, form }: Pick<JobListData, "near"> & { form: string }) {
	const { t } = useTranslation("jobs");
	return (
		<fieldset>
			<legend className="mb-1.5 font-medium">{t("filters.near")}</legend>
			<div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
				<input
					name="near"
					form={form}
					defaultValue={near.town}
					maxLength={80}
					aria-label={t("filters.nearTown")}
					placeholder={t("filters.nearTown")}
					autoComplete="address-level2"
					className={box}
				/>
				<select name="km" form={form} defaultValue={String(near.km)} aria-label={t("filters.nearKm")} className={box}>
					{near.distances.map(({ km, label }) => (
						<option key={km} value={km}>
							{label}
						</option>
					))}
				</select>
			</div>
		</fieldset>
	);
}

function Pay({ pay, form }: { pay: NonNullable<JobListData["pay"]>; form: string }) {
	const { t } = useTranslation("jobs");
	return (
		<fieldset>
			<legend className="mb-1.5 font-medium">{t("filters.pay")}</legend>
			<div className="grid grid-cols-2 gap-2">
				{(["from", "to"] as const).map((end) => (
					<input
						key={end}
						name={`pay_${end}`}
						form={form}
						defaultValue={pay[end]}
						inputMode="decimal"
						maxLength={20}
						aria-label={t(`filters.pay_${end}`)}
						placeholder={t(`filters.pay_${end}Short`)}
						className={box}
					/>
				))}
			</div>
		</fieldset>
	);
}

function Checks({ name, title, form, choices }: GroupProps) {
	if (choices.length === 0) return null;
	return (
		<fieldset>
			<legend className="mb-1 font-medium">{title}</legend>
			{choices.map(({ value, label, amount, on }) => (
				<label key={value} className="flex min-h-11 items-center gap-3 lg:min-h-9">
					<input
						type="checkbox"
						name={name}
						value={value}
						form={form}
						defaultChecked={on}
						className="size-5 shrink-0"
					/>
					<span className="min-w-0 flex-1">{label}</span>
					<span className="tabular text-muted text-sm">{`(${amount})`}</span>
				</label>
			))}
		</fieldset>
	);
}
