import { AppLink } from "#app/ui/app-link.tsx";
import { Td } from "#app/ui/table.tsx";

export function NumberCell({ value, to, muted }: { value: string; to: string | null; muted?: boolean }) {
	return (
		<Td numeric>
			{to && !muted ? (
				<AppLink to={to} className="inline-block min-w-6 hover:underline">
					{value}
				</AppLink>
			) : (
				<span className={muted ? "text-muted" : undefined}>{value}</span>
			)}
		</Td>
	);
}
