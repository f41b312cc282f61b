import { Outlet } from "react-router";
import { GuestFrame } from "#app/auth/guest-frame.tsx";
import { GuestError } from "../guest-error.tsx";

/** A loader, however empty, makes client navigations pass through the server's middleware. */
export function loader() {
	return null;
}

/** Pages of the area that are open to visitors. Each says itself whether a signed-in person has any use for it. */
export default function Guest() {
	return (
		<GuestFrame>
			<Outlet />
		</GuestFrame>
	);
}

export const ErrorBoundary = GuestError;
