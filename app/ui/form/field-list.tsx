import type { FormMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { buttonClass } from "../button.tsx";
import { Plus, Trash2 } from "../icons.tsx";
import { DefaultButton } from "./default-button.tsx";
import type { Field } from "./field.ts";
import { FieldError } from "./field-frame.tsx";

interface ListOf<Item> extends Field {
	getFieldList: () => Item[];
}

interface FieldListProps<Item> {
	form: Pick<FormMetadata, "insert" | "remove">;
	field: ListOf<Item>;
	label: string;
	addLabel?: string;
	/** Label of a row: "Experiência 2". */
	itemLabel?: (position: number) => string;
	min?: number;
	max?: number;
	children: (item: Item, index: number) => ReactNode;
}

/** Rows to add and remove; the buttons submit an intent and work without JavaScript. */
export function FieldList<Item extends { key: string | undefined; id: string }>({
	form,
	field,
	label,
	addLabel,
	itemLabel,
	min = 0,
	max = 30,
	children,
}: FieldListProps<Item>) {
	const { t } = useTranslation("forms");
	const items = field.getFieldList();
	return (
		// Target of the error summary for errors of the whole list.
		<fieldset
			id={field.id}
			tabIndex={-1}
			aria-describedby={field.errors?.length ? field.errorId : undefined}
			className="min-w-0 outline-none"
		>
			<legend className="mb-2 font-semibold">{label}</legend>
			<FieldError field={field} />
			{/* Enter sends the form; otherwise it would remove the first row. */}
			<DefaultButton />
			<ul className="flex flex-col gap-4">
				{items.map((item, index) => {
					const name = itemLabel?.(index + 1) ?? t("item", { position: index + 1 });
					return (
						<li key={item.key ?? item.id}>
							<fieldset className="rounded-card border border-line p-4">
								<legend className="px-1 font-medium text-sm">{name}</legend>
								{children(item, index)}
								{items.length > min && (
									<div className="mt-3 flex justify-end">
										<button
											{...form.remove.getButtonProps({ name: field.name, index })}
											type="submit"
											className={buttonClass("ghost", "sm")}
										>
											<Trash2 aria-hidden className="size-4" />
											{t("removeItem", { position: index + 1 })}
										</button>
									</div>
								)}
							</fieldset>
						</li>
					);
				})}
			</ul>
			{items.length < max && (
				<button
					{...form.insert.getButtonProps({ name: field.name })}
					type="submit"
					className={`${buttonClass("secondary")} mt-3`}
				>
					<Plus aria-hidden className="size-4" />
					{addLabel ?? t("add")}
				</button>
			)}
		</fieldset>
	);
}
