import { useState } from 'react';
import { PanelNote } from '#src/components/PanelNote.tsx';
import { storyOf, type StoryKind } from '#src/components/story/story.ts';
import type { Story } from '#src/components/story/use-story.ts';
import { Chip } from '#src/ui/Chip.tsx';
import { StoryRow } from './StoryRow.tsx';

const KINDS = [
  ['voicemail', 'Voicemails', 'voicemails'],
  ['smiley', 'Smileys', 'smileys'],
  ['chat', 'Chats', 'chats'],
] as const;

interface StoryTableProps {
  readonly story: Story;
  readonly title: string;
  /** Chats are found by e-mail: without one there are none to look for. */
  readonly withChats: boolean;
}

/** Everything of a caller in one table, newest first, by kind on wish. */
export function StoryTable({ story, title, withChats }: StoryTableProps) {
  const [kind, setKind] = useState<StoryKind | null>(null);
  const all = storyOf(story.voicemails.items, story.smileys.items, story.chats.items);
  const items = kind === null ? all : all.filter((item) => item.kind === kind);
  return (
    <section className="story" aria-label={title}>
      <header className="story__head">
        <h2>{title}</h2>
        <div className="chips" role="group" aria-label="Show">
          <Chip on={kind === null} onPress={() => setKind(null)}>
            All <b>{all.length}</b>
          </Chip>
          {KINDS.map(([one, label, key]) => (
            <Chip key={one} on={kind === one} onPress={() => setKind(one)}>
              {label} <b>{story[key].items.length}</b>
            </Chip>
          ))}
        </div>
      </header>
      <ul>
        {items.map((item) => (
          <StoryRow key={item.key} item={item} />
        ))}
      </ul>
      <div className="story__foot">
        {KINDS.map(([one, label, key]) => {
          const { state, retry } = story[key];
          const asked = one !== 'chat' || withChats;
          return asked && state.kind !== 'ready' && state.kind !== 'absent' ? (
            <PanelNote key={one} subject={label} state={state} onRetry={retry} />
          ) : null;
        })}
        {story.voicemails.more || story.smileys.more ? (
          <p className="meta">Only the newest are listed here; there are older ones.</p>
        ) : null}
        {items.length === 0 &&
        KINDS.every(([, , key]) => story[key].state.kind !== 'loading' || key === 'chats') ? (
          <p className="meta">{kind === null ? 'Nothing is known yet.' : 'Nothing of this kind is known.'}</p>
        ) : null}
      </div>
    </section>
  );
}
