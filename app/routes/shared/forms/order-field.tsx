import { type DragEvent, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type FieldProps, getFieldValues, inputClass, type Option } from "#app/ui/form/field.ts";
import { FieldError, Help } from "#app/ui/form/field-frame.tsx";
import { ChevronDown } from "#app/ui/icons.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

/** Ordering question: drag or buttons; without JavaScript a select per position. */
export function OrderField({ field, label, help, optional, options }: FieldProps & { options: Option[] }) {
	const { t } = useTranslation(["asked", "forms"]);
	const hydrated = useHydrated();
	const values = options.map(({ value }) => value);
	const inputs = getFieldValues(field).filter((fieldValue) => values.includes(fieldValue));
	const complete = new Set(inputs).size === values.length;
	const [order, setOrder] = useState(complete ? inputs : values);
	const [moved, setMoved] = useState(complete || !optional);
	const [locked, setHeld] = useState<number | null>(null);

	function move(from: number, to: number) {
		if (to < 0 || to >= order.length || from === to) return;
		const next = [...order];
		next.splice(to, 0, ...next.splice(from, 1));
		setOrder(next);
		setMoved(true);
	}

	return (
		<fieldset className="min-w-0" aria-describedby={help ? field.descriptionId : undefined}>
			<legend className="mb-1 font-medium">
				{label} {optional && <span className="font-normal text-muted">{t("forms:optional")}</span>}
			</legend>
			{help && <Help field={field}>{help}</Help>}
			<FieldError field={field} />
			<ol className="grid gap-2">
				{order.map((value, at) =>
					hydrated ? (
						<li
							key={value}
							draggable
							onDragStart={() => setHeld(at)}
							onDragOver={(event: DragEvent) => event.preventDefault()}
							onDrop={() => {
								if (locked !== null) move(locked, at);
								setHeld(null);
							}}
							className="flex min-h-11 cursor-grab items-center gap-2 rounded-control border border-line bg-surface px-3"
						>
							<span className="tabular text-muted">{at + 1}.</span>
							<span className="min-w-0 flex-1 break-words py-2">{value}</span>
							<input type="hidden" name={`${field.name}[${at}]`} value={moved ? value : ""} form={field.formId} />
							<Arrow label={t("up", { label: value })} off={at === 0} onPress={() => move(at, at - 1)} isUp />
							<Arrow
								label={t("down", { label: value })}
								off={at === order.length - 1}
								onPress={() => move(at, at + 1)}
							/>
						</li>
					) : (
						<li key={value}>
							<label className="grid gap-1">
								<span className="text-sm">{t("place", { n: at + 1 })}</span>
								<select
									id={at === 0 ? field.id : undefined}
									name={`${field.name}[${at}]`}
									form={field.formId}
									defaultValue={getFieldValues(field)[at] ?? ""}
									className={inputClass}
								>
									<option value="">{t("forms:select")}</option>
									{options.map((item) => (
										<option key={item.value} value={item.value}>
											{item.label}
										</option>
									))}
								</select>
							</label>
						</li>
					),
				)}
			</ol>
		</fieldset>
	);
}

interface ArrowProps {
	label: string;
	off: boolean;
	onPress(): void;
	isUp?: true;
}

function Arrow({ label, off, onPress, isUp }: ArrowProps) {
	return (
		<button
			type="button"
			aria-label={label}
			disabled={off}
			onClick={onPress}
			className="btn btn-ghost size-11 disabled:opacity-40"
		>
			<ChevronDown aria-hidden className={isUp ? "size-5 rotate-180" : "size-5"} />
		</button>
	);
}
