import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { m } from '#messages/tasks';
import { recordingTrack } from '#src/api/smileys/recordings.ts';
import { voicemailTrack } from '#src/api/voicemails/sound.ts';
import { aboutWords, kindWord } from '#src/components/tasks/item-words.ts';
import type { TodoItem } from '#src/components/tasks/todo.ts';
import { plain } from '#src/lib/text.ts';
import { player } from '#src/ui/player/controller.ts';
import { PlayButton, ScrubLine, TrackProblem, TrackTime } from '#src/ui/player/InlinePlayer.tsx';
import { usePageKeys } from '#src/ui/use-page-keys.ts';

/** Words in a box of their own. */
export function Box({ head, children }: { readonly head?: string; readonly children: ReactNode }) {
  return (
    <blockquote className="mb-2 rounded-control border border-line bg-surface px-4 py-3.5">
      {head === undefined ? null : <p className="mb-1 text-sm font-regular text-ink-3">{head}</p>}
      <div className="text-lg font-regular wrap-anywhere whitespace-pre-wrap">{children}</div>
    </blockquote>
  );
}

/** What the caller or the sender said: words, and the sound. Playing it takes nothing, and marks no voicemail heard. */
export function Said({ item, title }: { readonly item: TodoItem; readonly title: string }) {
  const client = useQueryClient();
  const { voicemail, smiley, task, kind } = item;
  const { words, lang } = aboutWords(item);
  const track = voicemail
    ? { ...voicemailTrack(client, voicemail), onEnd: () => undefined }
    : smiley
      ? recordingTrack(smiley)
      : null;
  usePageKeys(({ key, repeat, target }) => {
    const presses =
      target instanceof Element && target.closest('button, a[href], summary, input, [role="slider"]');
    return key === ' ' && !repeat && !presses && track ? () => player.toggle(track) : undefined;
  });
  const text = kind === 'message' ? task?.text : smiley?.comment;
  if (!text && !track) return null;
  return (
    <Box>
      {text ? <p lang={lang}>{kind === 'message' ? plain(text) : words}</p> : null}
      {track ? (
        <div className="grid grid-cols-[32px_minmax(0,1fr)_auto] items-center gap-x-3 text-base [&:not(:first-child)]:mt-3">
          <PlayButton
            track={track}
            title={m.playTitle({ name: title, what: kindWord(kind) })}
            className="size-8! max-desk:size-11!"
          />
          <span className="min-w-0">
            <ScrubLine track={track} />
            <TrackProblem track={track} />
          </span>
          <TrackTime track={track} />
        </div>
      ) : null}
    </Box>
  );
}
