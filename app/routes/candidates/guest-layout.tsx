import { Outlet } from "react-router";
import { GuestFrame } from "#app/auth/guest-frame.tsx";
import { GuestError } from "../guest-error.tsx";

/** A loader, however empty, makes client navigations pass through the server's middleware. */
export function loader() {
	return null;
}

/** Public pages; each decides whether to redirect signed-in users. */
export default function Guest() {
	return (
		<GuestFrame>
			<Outlet />
		</GuestFrame>
	);
}

export const ErrorBoundary = GuestError;
