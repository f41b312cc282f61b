import { Form } from "react-router";
import { categoryColors } from "#app/domain/lists/tearsheet.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button, IconButton } from "#app/ui/button.tsx";
import { inputClass } from "#app/ui/form/field.ts";
import { IdempotencyField } from "#app/ui/form/idempotency-field.tsx";
import { ArrowLeft, ArrowRight, Columns3, Trash2 } from "#app/ui/icons.tsx";

interface Category {
	uid: string;
	name: string;
	colour: string | null;
}

/** The board's columns: names, colours and order, each with its own forms. */
export function CategoriesPanel({ path, categories, open }: { path: string; categories: Category[]; open: boolean }) {
	const { t } = useTranslation("work");
	return (
		<details className="card" open={open || undefined}>
			<summary className="flex min-h-(--control) cursor-pointer list-none items-center gap-2 px-3 font-medium">
				<Columns3 className="size-4" />
				{t("list.categories")}
				<span className="tabular text-muted">{categories.length}</span>
			</summary>
			<ul className="grid gap-2 border-line border-t p-3">
				{categories.map((category, index) => (
					<li key={category.uid} className="flex flex-wrap items-center gap-2">
						<Form
							method="post"
							action={`${path}/categories/${category.uid}`}
							preventScrollReset
							className="flex min-w-0 flex-1 basis-64 flex-wrap gap-2"
						>
							<Fields category={category} />
							<Button type="submit">{t("list.save")}</Button>
						</Form>
						<div className="flex gap-1">
							<Shift path={path} category={category} step="left" disabled={index === 0} />
							<Shift path={path} category={category} step="right" disabled={index === categories.length - 1} />
							<Form method="post" action={`${path}/categories/${category.uid}/delete`} preventScrollReset>
								<IconButton type="submit" icon={Trash2} label={t("list.removeCategory", { name: category.name })} />
							</Form>
						</div>
					</li>
				))}
				<li>
					<Form method="post" action={`${path}/categories`} preventScrollReset className="flex flex-wrap gap-2">
						<IdempotencyField />
						<Fields key={categories.length} category={null} />
						<Button type="submit" variant="primary">
							{t("list.create")}
						</Button>
					</Form>
				</li>
				<li className="text-muted text-sm">{t("list.removeCategoryText")}</li>
			</ul>
		</details>
	);
}

function Fields({ category }: { category: Category | null }) {
	const { t } = useTranslation("work");
	return (
		<>
			<input
				name="name"
				aria-label={t(category ? "list.categoryName" : "list.newCategory")}
				placeholder={category ? undefined : t("list.newCategory")}
				defaultValue={category?.name}
				required
				maxLength={60}
				autoComplete="off"
				className={`${inputClass} w-auto! min-w-32 flex-1 basis-full sm:basis-32`}
			/>
			<select
				name="colour"
				aria-label={t("list.colour")}
				defaultValue={category?.colour ?? ""}
				className={`${inputClass} w-auto! shrink-0`}
			>
				<option value="">{t("list.colours.none")}</option>
				{categoryColors.map((colour) => (
					<option key={colour} value={colour}>
						{t(`list.colours.${colour}`)}
					</option>
				))}
			</select>
		</>
	);
}

interface ShiftProps {
	path: string;
	category: Category;
	step: "left" | "right";
	disabled: boolean;
}

function Shift({ path, category, step, disabled }: ShiftProps) {
	const { t } = useTranslation("work");
	return (
		<Form method="post" action={`${path}/categories/${category.uid}/shift`} preventScrollReset>
			<input type="hidden" name="step" value={step} />
			<IconButton
				type="submit"
				icon={step === "left" ? ArrowLeft : ArrowRight}
				label={t(`list.${step}`, { name: category.name })}
				disabled={disabled}
			/>
		</Form>
	);
}
