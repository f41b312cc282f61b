interface ShownOnceProps {
	id: string;
	label: string;
	value: string;
	help: string;
}

/** A secret in the answer that made it: to be copied now. */
export function OneTimeSecret({ id, label, value, help }: ShownOnceProps) {
	return (
		<div role="status" className="mb-3">
			<label htmlFor={id} className="font-medium">
				{label}
			</label>
			<input
				id={id}
				readOnly
				value={value}
				onFocus={(event) => event.currentTarget.select()}
				className="mt-1 block min-h-(--control) w-full rounded-control border border-line-strong bg-surface px-2.5 text-sm"
			/>
			<p className="mt-1 text-muted text-sm">{help}</p>
		</div>
	);
}
