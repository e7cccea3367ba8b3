/** The page's few icons, drawn by hand: one set of strokes, no package for six icons. */
const PATHS = {
  check: "M4 12.5 9.5 18 20 6.5",
  sound: "M4 10v4h4l5 4V6L8 10zM16.5 9a4 4 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11",
  pause: "M8 5v14M16 5v14",
  stop: "M6 6h12v12H6z",
  share: "M12 15V4M8 7.5 12 3.5l4 4M5 12v7h14v-7",
  before: "M15 5 8 12l7 7",
  after: "m9 5 7 7-7 7",
  bell: "M6 16V11a6 6 0 0 1 12 0v5l1.5 2h-15zM10 21h4",
  phone: "M7 3h10v18H7zM11 18h2",
  calendar: "M4 6h16v14H4zM4 10h16M8 3v4M16 3v4",
  comment: "M4 5h16v11H11l-4 4v-4H4z",
};

export function Icon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="icon">
      <path d={PATHS[name]} />
    </svg>
  );
}
